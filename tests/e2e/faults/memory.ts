import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright/test';

/** Something that the patient fills in: how to see that it is there, and how to do it. */
interface Field {
  isDone: () => Promise<boolean>;
  fill: () => Promise<unknown>;
}

/** How long a page may take to bring back what was typed. */
const RESTORED_WITHIN_MS = 4000;

/** What a patient remembers of their purchase: who they are, what they have typed, what they have read. */
export class Memory {
  readonly account: string;
  /** What was filled in once and was gone when they looked again. */
  readonly lost: string[] = [];
  readonly #filled = new Set<string>();

  constructor(account: string) {
    this.account = account;
  }

  /** Fills a part in unless it is; notices when it had been before. */
  async fill(name: string, { isDone, fill }: Field): Promise<void> {
    if (!(await quietly(isDone))) {
      if (this.#filled.has(name) && !(await this.#comesBack(isDone))) this.lost.push(name);
      await fill();
    }
    this.#filled.add(name);
  }

  async #comesBack(isDone: Field['isDone']): Promise<boolean> {
    for (let waited = 0; waited < RESTORED_WITHIN_MS; waited += 100) {
      if (await quietly(isDone)) return true;
      await sleep(100);
    }
    return false;
  }
}

/** False when what is asked for is not on the page at all. */
async function quietly(isDone: Field['isDone']): Promise<boolean> {
  return isDone().catch(() => false);
}

/** The value of a field that is there, without waiting for one that is not. */
export async function valueOf(field: Locator): Promise<string | null> {
  return (await field.isVisible()) ? field.inputValue() : null;
}
