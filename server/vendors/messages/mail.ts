import * as z from 'zod/mini';
import { BRAND_NAME } from '@contract/core/brand';
import { isNeverConnected } from '../failures';
import type { Mail, Sender } from './messenger';
import { callVendor, NoAnswer, type Fetch } from '../request';

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

const TIMEOUT_MS = 10_000;

/** The sandbox of mail, which shows what was sent. */
export function createSandboxMail(fetch: Fetch, url: string): Sender<Mail> {
  return {
    send: async ({ id, to, subject, text }) => {
      try {
        const { status } = await callVendor(fetch, TIMEOUT_MS, url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ id, to, subject, text }),
        });
        if (status < 300) return { outcome: 'sent' };
        return { outcome: status < 500 ? 'refused' : 'not sent', code: `HTTP ${status}` };
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return { outcome: isNeverConnected(error) ? 'not sent' : 'unknown', code: 'no answer' };
      }
    },
  };
}
