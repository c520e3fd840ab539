import { parseArgs, type ParseArgsConfig } from 'node:util';
import { countCharacters, plainText } from '@contract/core/plain-text';
import { seoulClock, seoulDate } from '@contract/core/seoul-time';
import { createKeys } from '../../db/server-keys';
import type { Deps } from '../../http/deps';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import type { PictureStore } from '../../shop/pictures/picture-store';
import { recordEvent } from '../../telemetry/security-log';

/** What staff's commands depend on. */
export type OperatorDeps = PaymentDeps &
  Pick<Deps, 'config' | 'messenger' | 'webhook'> & { readonly pictures: PictureStore };

/** The answer to an operator, and whether the command succeeded. */
export interface Report {
  isOk: boolean;
  text: string;
}

export const done = (text: string): Report => ({ isOk: true, text });
export const refused = (text: string): Report => ({ isOk: false, text });

/** Day and time in Seoul, as reports write them. */
export const when = (at: number) => `${seoulDate(at)} ${seoulClock(at)}`;

/** An option that takes a text. */
export const TEXT = { type: 'string' } as const;

/** The words of a command and its options; null for an option that it does not have. */
export function readWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}

/** What an operator gives as a reason; null for none, or for one of more characters. */
export function readReason(given: string | undefined, most: number): string | null {
  const reason = plainText(given ?? '').trim();
  return reason === '' || countCharacters(reason) > most ? null : reason;
}

/** Writes a staff command's line of the security log: before anything is done, so that nothing is done unrecorded. */
export function recordStaff(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  action: 'staff_read' | 'staff_change',
  object: string,
): Promise<void> {
  return recordEvent({ db, clock, keys: createKeys(db, clock) }, { action, isStaff: true, object });
}
