/** A list that drops its oldest entries, for sandboxes that run for weeks. */
export interface BoundedList<T> {
  add(entry: T): void;
  /** Oldest first. */
  all(): readonly T[];
  clear(): void;
}

/** An in-memory list of at most `most` entries. */
export function createBoundedList<T>(most: number): BoundedList<T> {
  let entries: T[] = [];
  return {
    add: (entry) => {
      entries.push(entry);
      if (entries.length > most) entries = entries.slice(-most);
    },
    all: () => entries,
    clear: () => {
      entries = [];
    },
  };
}
