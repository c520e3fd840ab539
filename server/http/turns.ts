/** Lets clients in by turns, each one's in order, at most `atOnce` at the same time. */
export function createTurns(atOnce: number) {
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  return {
    /** Resolves when it is this client's turn; `leave` has to follow. */
    enter: async (client: string): Promise<void> => {
      if (running < atOnce) {
        running += 1;
        return;
      }
      await new Promise<void>((turn) => {
        const queue = queues.get(client);
        if (queue) queue.push(turn);
        else queues.set(client, [turn]);
      });
    },
    leave: (): void => {
      const [next] = queues;
      if (next === undefined) {
        running -= 1;
        return;
      }
      const [client, queue] = next;
      const turn = queue.shift();
      queues.delete(client);
      // behind the other clients
      if (queue.length > 0) queues.set(client, queue);
      turn?.();
    },
    /** How many of this client are waiting. */
    waiting: (client: string): number => queues.get(client)?.length ?? 0,
  };
}
