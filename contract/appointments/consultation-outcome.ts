import { DAY_MS } from '../core/constants';

/** What became of a consultation, as the clinic says: held, the patient could not be reached, or not given. */
export const OUTCOMES = ['done', 'no_show', 'declined'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How many days the patient has to choose another time once told of a missed consultation (terms of use, article 11). */
export const CHOICE_DAYS = 7;

/** Without an outcome so long after the end (ms), clinic and operator are told, and the patient may choose anew. */
export const OUTCOME_OVERDUE_MS = DAY_MS;
