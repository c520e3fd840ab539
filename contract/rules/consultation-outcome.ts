/** What became of a consultation, as the clinic says: held, the patient could not be reached, or not given. */
export const OUTCOMES = ['done', 'no_show', 'declined'] as const;
export type Outcome = (typeof OUTCOMES)[number];
