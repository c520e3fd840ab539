import { expect, test, vi } from 'vitest';
import { createTabChannel } from './tab-channel';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test.each([
  ['is refused', refuse],
  ['does not exist', undefined],
])('where a channel %s, a tab works alone', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const channel = createTabChannel('news', ['gone']);
  const stop = channel.listen(() => undefined);
  expect(() => channel.post('gone')).not.toThrow();
  expect(stop).not.toThrow();
});
