// The stream of events. A browser opens six connections to a server and no more, for all its
// windows; so only a few of them hold a stream, and hidden windows close theirs when another window
// needs one.
((preview) => {
  const slots = 4;
  let source = null;
  let release = null;
  let isWanted = false;
  let delay = 0;
  let timer = 0;
  let lossTimer = 0;
  let channel = null;

  const path = () => {
    let page = location.pathname;
    try { page = decodeURIComponent(page); } catch {}
    return encodeURIComponent(page).replaceAll("%2F", "/");
  };

  const take = (slot) => new Promise((done) => {
    navigator.locks.request(`vitrine-preview-${slot}`, { ifAvailable: true }, (lock) =>
      lock ? new Promise((free) => done(free)) : done(null)).catch(() => done(null));
  });

  const acquire = async () => {
    if (!navigator.locks) return () => {};
    for (let slot = 0; slot < slots; slot += 1) {
      const free = await take(slot);
      if (free) return free;
    }
    return null;
  };

  const stop = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    release?.();
    release = null;
  };

  // A short loss, as of a restart, is not worth a word.
  const lose = () => {
    source?.close();
    source = null;
    lossTimer ||= setTimeout(() => preview.button.gone(true), 1200);
    delay = Math.min(2000, delay * 1.6 + 200);
    timer = setTimeout(connect, delay);
  };

  const find = () => {
    clearTimeout(lossTimer);
    lossTimer = 0;
    delay = 0;
    preview.button.gone(false);
  };

  const connect = () => {
    if (!isWanted) return;
    source?.close();
    source = new EventSource(`/__vitrine/events?page=${path()}`);
    let isFirst = true;
    source.addEventListener("open", find);
    source.addEventListener("error", lose);
    source.addEventListener("state", (event) => {
      let state = null;
      try { state = JSON.parse(event.data); } catch {}
      if (!state || typeof state !== "object") return;
      preview.receive(state, isFirst);
      isFirst = false;
    });
  };

  const start = async () => {
    isWanted = true;
    if (source || release) return;
    const free = await acquire();
    if (!isWanted || release) return free?.();
    if (free) {
      release = free;
      return connect();
    }
    if (!document.hidden) channel?.postMessage("wanted");
    clearTimeout(timer);
    timer = setTimeout(start, document.hidden ? 5000 : 200);
  };

  const give = () => {
    if (!document.hidden || !release) return;
    stop();
    timer = setTimeout(start, 5000);
  };

  const open = () => {
    if (window.BroadcastChannel) {
      channel = new BroadcastChannel("vitrine-preview");
      channel.addEventListener("message", give);
    }
    start();
  };

  preview.stream = {
    build() {
      open();
      addEventListener("pagehide", () => {
        isWanted = false;
        clearTimeout(lossTimer);
        lossTimer = 0;
        stop();
        channel?.close();
        channel = null;
      });
      addEventListener("pageshow", (event) => { if (event.persisted) open(); });
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden && isWanted && !source) {
          clearTimeout(timer);
          if (release) connect();
          else start();
        }
      });
    },
  };
})(window.vitrinePreview);
