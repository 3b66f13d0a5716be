//! Systems of linear equations whose matrix is symmetric and positive definite.

/// The equations `matrix · x = right`.
#[derive(Clone, Debug)]
pub(crate) struct System {
    /// By rows. Only what is not above the diagonal is read.
    pub(crate) matrix: Vec<Vec<f64>>,
    pub(crate) right: Vec<f64>,
}

impl System {
    /// One whose solution is its right side.
    pub(crate) fn identity(right: Vec<f64>) -> Self {
        let row = |at: usize| {
            let mut row = vec![0.0; right.len()];
            row[at] = 1.0;
            row
        };
        Self {
            matrix: (0..right.len()).map(row).collect(),
            right,
        }
    }

    /// The solution, by Cholesky's factors; `None` when the matrix is not positive definite.
    pub(crate) fn solve(mut self) -> Option<Vec<f64>> {
        let size = self.right.len();
        let product = |one: &[f64], other: &[f64]| -> f64 {
            one.iter().zip(other).map(|(one, other)| one * other).sum()
        };
        // The matrix becomes its lower factor, and the right side the solution for that one.
        for row in 0..size {
            for column in 0..row {
                let (before, rest) = self.matrix.split_at_mut(row);
                let (upper, own) = (&before[column], &mut rest[0]);
                own[column] -= product(&own[..column], &upper[..column]);
                own[column] /= upper[column];
            }
            let own = &mut self.matrix[row];
            let square = own[row] - product(&own[..row], &own[..row]);
            if square.is_nan() || square <= 0.0 {
                return None;
            }
            own[row] = square.sqrt();
            let known = product(&own[..row], &self.right[..row]);
            self.right[row] = (self.right[row] - known) / own[row];
        }
        for row in (0..size).rev() {
            self.right[row] /= self.matrix[row][row];
            let found = self.right[row];
            for above in 0..row {
                self.right[above] -= self.matrix[row][above] * found;
            }
        }
        Some(self.right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_solves_the_equations() {
        let matrix = vec![
            vec![4.0, 0.0, 0.0],
            vec![2.0, 5.0, 0.0],
            vec![-1.0, 0.5, 3.0],
        ];
        let solution = [1.0, -2.0, 0.5];
        let full = |row: usize, column: usize| matrix[row.max(column)][row.min(column)];
        let right = |row| {
            (0..3)
                .map(|column| full(row, column) * solution[column])
                .sum()
        };
        let right = (0..3).map(right).collect();
        let system = System {
            matrix: matrix.clone(),
            right,
        };
        let found = system.solve().unwrap();
        for (found, expected) in found.iter().zip(solution) {
            assert!((found - expected).abs() < 1e-12, "{found} {expected}");
        }
    }

    #[test]
    fn a_matrix_that_is_not_positive_definite_has_no_factors() {
        for last in [1.0, 0.5, f64::NAN] {
            let mut system = System::identity(vec![1.0, 1.0]);
            system.matrix[1] = vec![1.0, last];
            assert_eq!(system.solve(), None, "{last}");
        }
        assert_eq!(System::identity(vec![3.0]).solve(), Some(vec![3.0]));
    }
}
