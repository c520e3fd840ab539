import { callVendor, NoAnswer, type Fetch } from './request';

/** One message to one person. */
export interface Outgoing {
  /** Ours, in a field of the provider's where it has one. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * `refused`: the provider will never take it. `not sent`: certainly not sent, try again. `unknown`: it may have been sent.
 */
export type MessageOutcome = 'sent' | 'refused' | 'not sent' | 'unknown';

/** Sends messages by mail. Never rejects. */
export interface Messenger {
  send(message: Outgoing): Promise<MessageOutcome>;
}

const TIMEOUT_MS = 10_000;

/** The sandbox of messages, which shows what was sent. */
export function createSandboxMessenger(fetch: Fetch, url: string): Messenger {
  return {
    send: async (message) => {
      try {
        const { status } = await callVendor(fetch, TIMEOUT_MS, url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(message),
        });
        if (status < 300) return 'sent';
        return status < 500 ? 'refused' : 'not sent';
      } catch (error) {
        if (error instanceof NoAnswer) return 'unknown';
        throw error;
      }
    },
  };
}
