import { DESCRIPTORS, type CALLS } from './calls';

type Part = { [D in keyof typeof CALLS]: Parts<(typeof CALLS)[D]> }[keyof typeof CALLS];
type Parts<Calls> = {
  [N in keyof Calls]: Calls[N] extends { part: infer P } ? P : never;
}[keyof Calls];

/**
 * What a backend may go without; the shop then leaves it out (decision 0122). `consents` is asked for at the
 * start: without it no order is taken.
 */
export type Extra = Exclude<Part, 'core' | 'shop'>;
export const EXTRAS = [...new Set(DESCRIPTORS.map(({ part }) => part))]
  .filter((part): part is Extra => part !== 'core' && part !== 'shop')
  .sort();
