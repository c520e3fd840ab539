import { DAY_MS } from '@contract/core/constants';
import { EXAMINATION_RETENTION } from '@contract/consents/schemas';
import { IDEMPOTENCY_KEY_MS } from '@contract/core/figures';

/** How long something is kept (ms), and the same in the words of the privacy policy. */
interface Period {
  readonly ms: number;
  readonly words: string;
}

const MONTH: Period = { ms: 30 * DAY_MS, words: '30일' };

/** Every period of the privacy policy, read by its text and by what deletes (decision 0134). */
export const PERIODS = {
  /** Contracts, withdrawals, payments and supply: Act on Consumer Protection in Electronic Commerce. */
  trade: { ms: 1827 * DAY_MS, words: '5년' },
  /** The record of a withdrawn consent. */
  consents: { ms: 1096 * DAY_MS, words: '3년' },
  /** The self-examination, from the end of its order on. */
  examinations: { ms: 365 * DAY_MS, words: EXAMINATION_RETENTION },
  /** An order that nobody paid, from its last change on, with the time that it let go. */
  drafts: MONTH,
  /** Reminders, from the consultation on. */
  reminders: MONTH,
  /** Events for other systems, from their delivery on. */
  events: MONTH,
  /** Messages about orders and consultations, from their writing on. */
  messages: MONTH,
  /** That somebody waits for what is sold out. */
  alerts: { ms: 180 * DAY_MS, words: '180일' },
  /** The copy of a guest's cart, from its last change on. */
  copies: { ms: 180 * DAY_MS, words: '180일' },
  /** A login account that could not be unlinked, from leaving on. */
  unlinks: MONTH,
  /** A session, from its last use on (`server/accounts/auth`). */
  sessions: { ms: 60 * DAY_MS, words: '60일' },
  /** Who signed in, was refused or read what: two years at least (measures for the safety of personal data). */
  security: { ms: 731 * DAY_MS, words: '2년' },
  repeats: { ms: IDEMPOTENCY_KEY_MS, words: '2일' },
} as const satisfies Record<string, Period>;
