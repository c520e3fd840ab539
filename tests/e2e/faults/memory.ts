import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright/test';

/** A step of the patient: how to see that it is done, and how to do it. */
interface Deed {
  isDone: () => Promise<boolean>;
  fill: () => Promise<unknown>;
}

/** How long a page may take to restore the input. */
const RESTORED_WITHIN_MS = 4000;

/** What the patient remembers of the purchase: who they are, what they have typed and read. */
export class Memory {
  readonly account: string;
  /** Steps that were done once and lost later. */
  readonly lost: string[] = [];
  /** The start (ms) of the consultation that was booked at the beginning. */
  bookedAt = 0;
  readonly #tried = new Set<string>();
  readonly #done = new Set<string>();

  constructor(account: string) {
    this.account = account;
  }

  /** Does a step unless it is done; notes when it had been done before. */
  async fill(name: string, { isDone, fill }: Deed): Promise<void> {
    if (!(await quietly(isDone))) {
      if (this.#done.has(name) && !(await comesBack(isDone))) this.lost.push(name);
      this.#tried.add(name);
      await fill();
    }
    this.#done.add(name);
  }

  /** Whether it was begun, so that it may be done already. */
  hasTried(name: string): boolean {
    return this.#tried.has(name);
  }

  /** It is done after all, or, after waiting, it must be done again. */
  async look(name: string, isThere: () => Promise<boolean>): Promise<void> {
    if (await comesBack(isThere)) {
      this.#done.add(name);
      return;
    }
    if (this.#done.delete(name)) this.lost.push(name);
    this.#tried.delete(name);
  }
}

async function comesBack(isThere: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited <= RESTORED_WITHIN_MS; waited += 100) {
    if (await quietly(isThere)) return true;
    await sleep(100);
  }
  return false;
}

/** False when the control is not on the page. */
async function quietly(isDone: () => Promise<boolean>): Promise<boolean> {
  return isDone().catch(() => false);
}

/** The value of a field, without waiting for one that is missing. */
export async function valueOf(field: Locator): Promise<string | null> {
  return (await field.isVisible()) ? field.inputValue() : null;
}
