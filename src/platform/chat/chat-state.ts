import { createStore } from '@/platform/storage/create-store';

/** What the shop's own chat button knows (vendors 7). Only ever set in a browser. */
export const chatState = createStore<{ isReady: boolean; unread: number }>({
  isReady: false,
  unread: 0,
});
