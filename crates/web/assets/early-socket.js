(() => {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${document.currentScript.dataset.socket}`;
  const socket = new WebSocket(url);
  socket.early = [];
  socket.onmessage = (event) => socket.early.push(event);
  window.earlySocket = socket;
})();
