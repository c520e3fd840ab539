const pollers = new Set<() => void>();

/** Tells this process's pollers that events were committed; other processes find them at their next poll. */
export function wakeOutbox(): void {
  for (const wake of pollers) wake();
}

/** Has `wake` called after commits, until the returned function ends it. */
export function onOutboxWake(wake: () => void): () => void {
  pollers.add(wake);
  return () => pollers.delete(wake);
}
