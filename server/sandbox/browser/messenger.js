/* The messenger's page: shows the conversation, sends what is typed, tells the page around it. */
(() => {
  'use strict';

  const { document, parent } = globalThis;
  const { target } = document.body.dataset;
  const token = globalThis.location.hash.slice(1);
  const messages = document.querySelector('#messages');
  const form = document.querySelector('#say');
  const field = document.querySelector('#text');
  const address = `/sandbox/chat/messages?token=${encodeURIComponent(token)}`;
  const seen = new Set();

  function tell(message) {
    if (parent !== globalThis) parent.postMessage(message, target);
  }

  function show(message) {
    const line = document.createElement('li');
    line.className = message.from;
    line.textContent = message.text;
    messages.append(line);
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
    if (count > 0) tell({ type: 'sandbox-chat-new', count });
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
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

  document.querySelector('#close').addEventListener('click', () => {
    tell({ type: 'sandbox-chat-close' });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ type: 'sandbox-chat-close' });
  });
  globalThis.addEventListener('message', (event) => {
    if (event.source === parent && event.data?.type === 'sandbox-chat-shown') field.focus();
  });
  void refresh();
  field.focus();
})();
