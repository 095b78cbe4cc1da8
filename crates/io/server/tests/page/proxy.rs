//! A network between browser and server that can be cut.

use std::net::SocketAddr;

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

pub(crate) struct Network {
    pub(crate) url: String,
    is_up: watch::Sender<bool>,
}

impl Network {
    pub(crate) async fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (is_up, state) = watch::channel(true);
        tokio::spawn(async move {
            loop {
                let (mut inward, _) = listener.accept().await.unwrap();
                let mut state = state.clone();
                tokio::spawn(async move {
                    if !*state.borrow() {
                        return;
                    }
                    let Ok(mut outward) = TcpStream::connect(server).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut inward, &mut outward) => {}
                        _ = state.wait_for(|is_up| !is_up) => {}
                    }
                });
            }
        });
        Self { url, is_up }
    }

    /// Every connection ends, and no other begins until [`Self::mend`].
    pub(crate) fn cut(&self) {
        self.is_up.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.is_up.send_replace(true);
    }
}
