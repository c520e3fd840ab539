/** Words between the tabs of one browser. */
export interface TabChannel<Message extends string> {
  /** Tells the other tabs, never this one. */
  post(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
}

/** Opens nothing before the first use; where the browser has or allows no channel, nobody hears. */
export function createTabChannel<Message extends string>(
  name: string,
  messages: readonly Message[],
): TabChannel<Message> {
  let opened: BroadcastChannel | null | undefined;
  const channel = () => {
    if (opened === undefined)
      try {
        opened = new BroadcastChannel(name);
      } catch {
        // Firefox throws where site data is blocked; old browsers know no channel
        opened = null;
      }
    return opened;
  };
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
