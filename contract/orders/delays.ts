import { DAY_MS } from '../core/constants';
import { seoulDate } from '../core/seoul-time';

export const DELAY_REASONS = ['supply', 'preparation', 'weather', 'carrier'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

/** Why an order comes on another day than the shop said, in pages and messages; nothing about health. */
export const DELAY_WORDS: Readonly<Record<DelayReason, string>> = {
  supply: '재료가 늦게 들어와',
  preparation: '준비가 늦어져',
  weather: '날씨 때문에',
  carrier: '배송이 밀려',
};

const MAX_DAYS_AHEAD = 60;

/** Whether an order may be expected on that day, YYYY-MM-DD in Seoul, at `now` (ms). */
export const canBeExpectedOn = (day: string, now: number): boolean =>
  day >= seoulDate(now) && day <= seoulDate(now + MAX_DAYS_AHEAD * DAY_MS);
