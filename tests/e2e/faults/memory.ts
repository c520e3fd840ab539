import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright/test';

/** Something that the patient does: how to see that it is there, and how to do it. */
interface Deed {
  isDone: () => Promise<boolean>;
  fill: () => Promise<unknown>;
}

/** How long a page may take to bring back what was typed. */
const RESTORED_WITHIN_MS = 4000;

/** What a patient remembers of their purchase: who they are, what they have typed, what they have read. */
export class Memory {
  readonly account: string;
  /** What was done once and was gone when they looked again. */
  readonly lost: string[] = [];
  readonly #tried = new Set<string>();
  readonly #done = new Set<string>();

  constructor(account: string) {
    this.account = account;
  }

  /** Fills a part in unless it is; notices when it had been before. */
  async fill(name: string, { isDone, fill }: Deed): Promise<void> {
    if (!(await quietly(isDone))) {
      if (this.#done.has(name) && !(await comesBack(isDone))) this.lost.push(name);
      this.#tried.add(name);
      await fill();
    }
    this.#done.add(name);
  }

  /** Whether it was begun, so that it may be there already. */
  hasTried(name: string): boolean {
    return this.#tried.has(name);
  }

  /** It is there after all, or, after a careful look, it is not and has to be done anew. */
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

/** False when what is asked for is not on the page at all. */
async function quietly(isDone: () => Promise<boolean>): Promise<boolean> {
  return isDone().catch(() => false);
}

/** The value of a field that is there, without waiting for one that is not. */
export async function valueOf(field: Locator): Promise<string | null> {
  return (await field.isVisible()) ? field.inputValue() : null;
}
