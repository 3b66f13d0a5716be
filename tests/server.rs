//! The server of `examples/server.rs` answers whoever asks, whoever else is silent.

#[allow(dead_code, reason = "its own client and `main` are not all used here")]
#[path = "../examples/server.rs"]
mod server;

use std::io::{ErrorKind, Read};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

#[test]
fn a_silent_stranger_keeps_nobody_waiting() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("its address");
    thread::spawn(move || server::listen(&listener));
    let _stranger = TcpStream::connect(address).expect("a connection");

    let mut said = Vec::new();
    server::ask(address, &mut said).expect("answers");
    let said = String::from_utf8(said).expect("text");
    let first = "> play c11h6\nno game yet: new GAME\n> new taktik\n";
    assert!(said.starts_with(first), "{said}");
}

#[test]
fn a_silent_client_is_left_in_the_end() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("its address");
    let mut silent = TcpStream::connect(address).expect("a connection");
    let (stream, _) = listener.accept().expect("a connection");
    let fault = server::serve(stream, Duration::from_millis(1)).expect_err("it gave up");
    // Systems name it differently.
    assert!(
        matches!(fault.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
        "{fault}"
    );
    // The connection is closed.
    assert_eq!(silent.read(&mut [0]).expect("the end"), 0);
}
