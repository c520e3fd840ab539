import * as z from 'zod/mini';
import { BRAND_NAME } from '@contract/core/brand';

/** An address with the name that is shown. */
interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const NAMED = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>\s*$/u;

/** Whether it is one mail address and nothing else, for the mail library reads lists and groups in a text. */
export const isMailAddress = (text: string): boolean => z.safeParse(z.email(), text).success;

/** The parts of `우리 한의원 <no-reply@shop.example>` or of a plain address, which gets the brand's name; null for anything else. */
export function parseSender(text: string): MailAddress | null {
  const [, name = BRAND_NAME, address = text.trim()] = NAMED.exec(text) ?? [];
  return isMailAddress(address) ? { name, address } : null;
}
