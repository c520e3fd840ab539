/** Words between the tabs of one browser. */
export interface TabChannel<Message extends string> {
  /** Tells the other tabs, never this one. */
  post(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
}

/** Opens nothing before the first use; where the browser has no channel, nobody hears. */
export function createTabChannel<Message extends string>(
  name: string,
  messages: readonly Message[],
): TabChannel<Message> {
  let opened: BroadcastChannel | undefined;
  const channel = () =>
    typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel(name));
  return {
    post: (message) => channel()?.postMessage(message),
    listen: (listener) => {
      const handle = ({ data }: MessageEvent<unknown>) => {
        const message = messages.find((known) => known === data);
        if (message !== undefined) listener(message);
      };
      const heard = channel();
      heard?.addEventListener('message', handle);
      return () => heard?.removeEventListener('message', handle);
    },
  };
}
