import { DAY_MS } from '@contract/constants';

/** How long something is kept (ms), and the same in the words of the privacy policy. */
interface Period {
  readonly ms: number;
  readonly words: string;
}

/** Every period of the privacy policy, read by its text and by what deletes (decision 0134). */
export const PERIODS = {
  /** Contracts, withdrawals, payments and supply: Act on Consumer Protection in Electronic Commerce. */
  trade: { ms: 1827 * DAY_MS, words: '5년' },
} as const satisfies Record<string, Period>;
