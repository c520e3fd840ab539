import { createStore } from '@/platform/state/store';

/** The state of the shop's own chat button (vendors 7). Only ever set in a browser. */
export const chatState = createStore<{ isReady: boolean; unread: number }>({
  isReady: false,
  unread: 0,
});
