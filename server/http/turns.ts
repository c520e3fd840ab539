type Turn = () => void;

/** Lets clients in by turns, each one's in order. */
interface Turns {
  /** Resolves when it is this client's turn; `leave` has to follow. */
  enter(client: string): Promise<void>;
  leave(): void;
  /** How many of this client are waiting. */
  waiting(client: string): number;
}

/** Turns of which at most `atOnce` are taken at the same time. */
export function createTurns(atOnce: number): Turns {
  const queues = new Map<string, Turn[]>();
  let running = 0;
  return {
    enter: async (client) => {
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
    leave: () => {
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
    waiting: (client) => queues.get(client)?.length ?? 0,
  };
}
