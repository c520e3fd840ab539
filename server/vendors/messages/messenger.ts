import type { Recipient } from '../../core/config';
import type { MessageTextName } from './message-texts';

interface Message {
  /** Ours, in a field of the provider's. */
  id: string;
  subject: string;
  text: string;
}

export interface Mail extends Message {
  to: string;
}

export interface Talk extends Mail {
  /** The approved text of 알림톡 and what fills it in; null for one that goes as a text message. */
  template: { name: MessageTextName; variables: Readonly<Record<string, string>> } | null;
}

/** One message to one person. */
export interface Outgoing extends Message, Pick<Talk, 'template'> {
  to: Recipient;
}

export interface Sent {
  /**
   * `refused`: never to this recipient. `not sent`: certainly not sent, by a fault of ours or of the provider. `unknown`: it may
   * have been sent.
   */
  outcome: 'sent' | 'refused' | 'not sent' | 'unknown';
  /** What the provider gave as its reason. */
  code?: string;
}

/** A provider of messages. Never rejects. */
export interface Sender<T extends Mail> {
  send(message: T): Promise<Sent>;
  /** Tries the way to the provider without sending anything; why it fails, or null. */
  check?(): Promise<string | null>;
}

/** How people are told. */
type Way = 'sms' | 'mail';

/** What became of a message, and of each way that was tried. */
interface Told extends Sent {
  tries: readonly (Sent & { way: Way })[];
}

/** Sends messages to people, in the first way that reaches them. Never rejects. */
export interface Messenger {
  reaches(to: Recipient): boolean;
  send(message: Outgoing): Promise<Told>;
  /** Why mail cannot be sent, without sending any; empty when it can. */
  check(): Promise<readonly string[]>;
}

interface Ways {
  mail: Sender<Mail> | null;
  talk: Sender<Talk> | null;
}

/** By phone where that is possible, else by mail; by mail, too, when it was certainly not sent by phone. */
export function createMessenger({ mail, talk }: Ways): Messenger {
  return {
    reaches: ({ email, phone }) =>
      (talk !== null && phone !== null) || (mail !== null && email !== null),
    send: async ({ to: { email, phone }, ...message }) => {
      const tries: (Sent & { way: Way })[] = [];
      if (talk !== null && phone !== null)
        tries.push({ way: 'sms', ...(await talk.send({ ...message, to: phone })) });
      const isUntold = tries.every(
        ({ outcome }) => outcome === 'refused' || outcome === 'not sent',
      );
      if (isUntold && mail !== null && email !== null) {
        const { id, subject, text } = message;
        tries.push({ way: 'mail', ...(await mail.send({ id, subject, text, to: email })) });
      }
      return endOf(tries);
    },
    check: async () => {
      const fault = (await mail?.check?.()) ?? null;
      return fault === null ? [] : [fault];
    },
  };
}

const BEST_FIRST = ['sent', 'unknown', 'not sent'] as const;

function endOf(tries: Told['tries']): Told {
  const outcome = BEST_FIRST.find((best) => tries.some((one) => one.outcome === best)) ?? 'refused';
  const failed = tries.filter((one) => one.outcome !== 'sent');
  const code = failed.map(({ way, code: reason = '' }) => `${way} ${reason}`.trim()).join(', ');
  return { outcome, code, tries };
}
