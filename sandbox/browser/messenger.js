/* The messenger's page. It runs in the head, so that no tap is lost. */
(() => {
  'use strict';

  const { document, parent } = globalThis;
  const token = globalThis.location.hash.slice(1);
  const part = (id) => document.getElementById(id);
  const address = `/sandbox/chat/messages?token=${encodeURIComponent(token)}`;
  const seen = new Set();

  function post(message) {
    if (parent !== globalThis) parent.postMessage(message, document.body.dataset.target);
  }

  function show(message) {
    const line = document.createElement('li');
    line.className = message.from;
    line.textContent = message.text;
    part('messages').append(line);
    line.scrollIntoView({ block: 'end' });
  }

  async function refresh() {
    const answer = await globalThis.fetch(address).catch(() => null);
    if (!answer?.ok) return;
    const body = await answer.json();
    const fresh = body.messages.filter(({ id }) => !seen.has(id));
    for (const message of fresh) {
      seen.add(message.id);
      show(message);
    }
    const count = fresh.filter(({ from }) => from === 'clinic').length;
    if (count > 0) post({ type: 'sandbox-chat-new', count });
  }

  document.addEventListener('submit', async (event) => {
    event.preventDefault();
    const field = part('text');
    const text = field.value.trim();
    if (text === '') return;
    field.value = '';
    const answer = await globalThis
      .fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text }),
      })
      .catch(() => null);
    if (!answer?.ok) field.value = text;
    await refresh();
    globalThis.setTimeout(refresh, 1300);
  });

  document.addEventListener('click', (event) => {
    if (event.target.closest('#close')) post({ type: 'sandbox-chat-close' });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') post({ type: 'sandbox-chat-close' });
  });
  globalThis.addEventListener('message', (event) => {
    if (event.source === parent && event.data?.type === 'sandbox-chat-shown') part('text')?.focus();
  });
  document.addEventListener('DOMContentLoaded', () => {
    void refresh();
    part('text').focus();
  });
})();
