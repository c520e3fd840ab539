/* Channel Talk's script: the methods of `window.ChannelIO` that a shop uses; the messenger is a frame. */
(() => {
  'use strict';

  const { document } = globalThis;
  const home = new URL('.', document.currentScript.src);
  const GUEST_KEY = 'sandboxChatGuest';
  const badgeListeners = [];
  let frame = null;
  let token = null;
  let unread = 0;
  let lastFocus = null;
  let zIndex = 10_000_000;
  let round = 0;

  function setUnread(count) {
    if (unread === count) return;
    unread = count;
    for (const listener of badgeListeners) listener(unread, unread);
  }

  function guestId() {
    const known = globalThis.sessionStorage.getItem(GUEST_KEY);
    if (known) return known;
    const fresh = globalThis.crypto.randomUUID();
    globalThis.sessionStorage.setItem(GUEST_KEY, fresh);
    return fresh;
  }

  function isOpen() {
    return frame !== null && frame.style.display !== 'none';
  }

  function place() {
    const isPhone = globalThis.innerWidth < 768;
    const styles = isPhone
      ? { inset: '0', width: '100%', height: '100%', 'border-radius': '0' }
      : {
          inset: 'auto 24px 24px auto',
          width: '376px',
          height: 'min(640px, 88vh)',
          'border-radius': '18px',
        };
    for (const [name, value] of Object.entries({
      ...styles,
      position: 'fixed',
      border: '0',
      'z-index': String(zIndex),
      'box-shadow': '0 24px 64px -20px rgb(60 45 20 / 50%)',
      background: '#fffdf8',
    })) {
      frame.style.setProperty(name, value);
    }
  }

  function showMessenger() {
    if (token === null || isOpen()) return;
    lastFocus = document.activeElement;
    if (frame === null) {
      frame = document.createElement('iframe');
      frame.title = '채팅 문의 (테스트용)';
      const address = new URL('messenger', home);
      address.hash = token;
      frame.src = address.href;
      document.body.append(frame);
    }
    place();
    frame.style.setProperty('display', 'block');
    frame.contentWindow.postMessage({ type: 'sandbox-chat-shown' }, home.origin);
    setUnread(0);
  }

  function hideMessenger() {
    if (!isOpen()) return;
    frame.style.setProperty('display', 'none');
    lastFocus?.focus?.({ preventScroll: true });
  }

  function shutdown() {
    round += 1;
    hideMessenger();
    frame?.remove();
    frame = null;
    token = null;
    setUnread(0);
  }

  async function boot(option = {}, callback = () => {}) {
    shutdown();
    const own = round;
    zIndex = option.zIndex ?? zIndex;
    const { pluginKey, memberId, memberHash, profile } = option;
    try {
      const answer = await globalThis.fetch(new URL('boot', home), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ pluginKey, memberId, memberHash, profile, guestId: guestId() }),
      });
      const body = await answer.json();
      if (own !== round) return;
      if (!answer.ok) throw new Error(body.message);
      ({ token } = body);
      callback(null, body.user);
    } catch (error) {
      if (own === round) callback(error, null);
    }
  }

  const methods = {
    boot,
    shutdown,
    showMessenger,
    hideMessenger,
    onBadgeChanged: (listener) => badgeListeners.push(listener),
  };

  globalThis.addEventListener('message', (event) => {
    if (frame === null || event.source !== frame.contentWindow || event.origin !== home.origin)
      return;
    const { type, count } = event.data ?? {};
    if (type === 'sandbox-chat-close') hideMessenger();
    if (type === 'sandbox-chat-new' && !isOpen()) setUnread(unread + count);
  });
  globalThis.addEventListener('resize', () => frame !== null && isOpen() && place());

  // Unknown methods are ignored, as by the vendor.
  const run = (args) => methods[args[0]]?.(...Array.from(args).slice(1));
  const waiting = globalThis.ChannelIO?.q ?? [];
  const channel = (...args) => void run(args);
  channel.c = run;
  globalThis.ChannelIO = channel;
  for (const args of waiting) run(args);
})();
