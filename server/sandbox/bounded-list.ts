/** The latest entries of something, so that a stand-in that runs for weeks stays small. */
export interface BoundedList<T> {
  add(entry: T): void;
  /** Oldest first. */
  all(): readonly T[];
  clear(): void;
}

/** Keeps at most `most` entries in the memory of this process; the oldest go first. */
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
