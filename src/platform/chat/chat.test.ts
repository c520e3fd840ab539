import { afterEach, expect, it, vi } from 'vitest';
import { startChat } from './chat';
import { chatState } from './chat-state';

const SERVICE = { scriptUrl: '/chat.js', pluginKey: 'key' };

afterEach(() => void Object.assign(chatState, { isReady: false, unread: 0 }));

it('the vendor’s own launcher is hidden, and ours is ready once the chat is (product 1, Chat)', async () => {
  const channel = vi.fn((command: string, _options?: unknown, done?: unknown) => {
    if (command === 'boot') (done as (error: null, user: object) => void)(null, { unread: 3 });
  });
  vi.stubGlobal('ChannelIO', channel);
  await startChat(SERVICE, null);
  expect(channel).toHaveBeenCalledWith(
    'boot',
    expect.objectContaining({ pluginKey: 'key', hideChannelButtonOnBoot: true }),
    expect.anything(),
  );
  expect(chatState).toMatchObject({ isReady: true, unread: 3 });
});
