//! The unsigned integers that can carry a set of squares.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// An unsigned integer used as a set of bits: `u64` or `u128`.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No bit.
    const ZERO: Self;
    /// The lowest bit alone.
    const ONE: Self;
    /// How many bits there are.
    const WIDTH: u32;

    /// How many bits are set.
    fn count_ones(self) -> u32;
    /// The number of the lowest set bit; `WIDTH` when none is set.
    fn trailing_zeros(self) -> u32;
    /// How many clear bits stand above the highest set one; `WIDTH` when none is set.
    fn leading_zeros(self) -> u32;
    /// The same without its lowest set bit; zero stays zero.
    fn without_lowest(self) -> Self;
    /// Every bit up to the lowest set one, which is part of it; every bit when none is set.
    fn up_to_lowest(self) -> Self;
    /// Every bit from the highest set one on, which is part of it; every bit when none is set.
    fn down_to_highest(self) -> Self;
    /// The bits in the opposite order.
    fn reversed(self) -> Self;
    /// Widened to 128 bits.
    fn to_u128(self) -> u128;
    /// The lowest `WIDTH` bits.
    fn from_u128(bits: u128) -> Self;
}

macro_rules! bits {
    ($integer:ty) => {
        impl Bits for $integer {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const WIDTH: u32 = <$integer>::BITS;

            #[inline(always)]
            fn count_ones(self) -> u32 {
                <$integer>::count_ones(self)
            }
            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                <$integer>::trailing_zeros(self)
            }
            #[inline(always)]
            fn leading_zeros(self) -> u32 {
                <$integer>::leading_zeros(self)
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn up_to_lowest(self) -> Self {
                self ^ self.wrapping_sub(1)
            }
            #[inline(always)]
            fn down_to_highest(self) -> Self {
                <$integer>::MAX << (Self::WIDTH - 1 - (self | 1).leading_zeros())
            }
            #[inline(always)]
            fn reversed(self) -> Self {
                self.reverse_bits()
            }
            #[inline(always)]
            fn to_u128(self) -> u128 {
                self as u128
            }
            #[inline(always)]
            fn from_u128(bits: u128) -> Self {
                bits as $integer
            }
        }
    };
}

bits!(u64);
bits!(u128);
