import { isNeverConnected, outcomeOf } from '../failures';
import type { Mail, Sender } from './messenger';
import { callVendor, NoAnswer, type Fetch } from '../request';

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
        const isOfRecipient = status < 500;
        return {
          outcome: outcomeOf({ isOfRecipient, isAnswered: true, isHandedOver: true }),
          code: `HTTP ${status}`,
        };
      } catch (error) {
        if (error instanceof NoAnswer)
          return {
            outcome: outcomeOf({ isHandedOver: !isNeverConnected(error) }),
            code: 'no answer',
          };
        throw error;
      }
    },
  };
}
