/** What the device remembers of the invitation. */
export interface InstallMemory {
  visits: number;
  /** When the shop was last opened, in milliseconds. */
  seenAt: number;
  /** When the patient closed the invitation, or installed the app. */
  closedAt: number | null;
}

/** The memory as it was kept; null for what is not one. The library of schemas is too heavy for it. */
export function parseMemory(text: string | null): InstallMemory | null {
  try {
    const { visits, seenAt, closedAt } = JSON.parse(text ?? '') as Record<string, unknown>;
    const isClosed = typeof closedAt === 'number';
    if (typeof visits !== 'number' || typeof seenAt !== 'number') return null;
    return { visits, seenAt, closedAt: isClosed ? closedAt : null };
  } catch {
    return null;
  }
}

/** The shop opened again after this long is another visit. */
const VISIT_MS = 30 * 60_000;
/** A closed invitation stays away for this long. */
const AWAY_MS = 90 * 24 * 60 * 60_000;

/** Counts a start of the shop. */
export function rememberStart(memory: InstallMemory | null, now: number): InstallMemory {
  if (memory === null) return { visits: 1, seenAt: now, closedAt: null };
  const isVisit = now - memory.seenAt > VISIT_MS;
  return { ...memory, visits: memory.visits + (isVisit ? 1 : 0), seenAt: now };
}

/** What is known when the invitation might be shown. */
export interface Moment {
  memory: InstallMemory;
  now: number;
  /** Something has been put into the cart. */
  hasAdded: boolean;
  /** The page says that an order is complete. */
  hasBought: boolean;
}

/** A good moment: on a second visit, with something in the cart, or after a purchase; never once closed. */
export function isGoodMoment({ memory, now, hasAdded, hasBought }: Moment): boolean {
  if (memory.closedAt !== null && now - memory.closedAt < AWAY_MS) return false;
  return memory.visits > 1 || hasAdded || hasBought;
}
