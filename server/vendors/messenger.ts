import type { MessageTextName } from '../outbox/messages/message-texts';

/** Where a person may be told something. */
export interface Recipient {
  email: string | null;
  /** Digits, of a mobile phone. */
  phone: string | null;
}

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
   * `refused`: the provider will never take it. `not sent`: certainly not sent, try again. `unknown`: it may have been sent.
   */
  outcome: 'sent' | 'refused' | 'not sent' | 'unknown';
  /** What the provider gave as its reason. */
  code?: string;
}

/** A provider of messages. Never rejects. */
export interface Sender<T extends Mail> {
  send(message: T): Promise<Sent>;
}

/** Sends messages to people, in the first way that reaches them. Never rejects. */
export interface Messenger {
  reaches(to: Recipient): boolean;
  send(message: Outgoing): Promise<Sent>;
}

interface Ways {
  mail: Sender<Mail> | null;
  talk: Sender<Talk> | null;
}

/** By phone where that is possible, else by mail; by mail, too, when the phone's provider refuses for good. */
export function createMessenger({ mail, talk }: Ways): Messenger {
  return {
    reaches: ({ email, phone }) =>
      (talk !== null && phone !== null) || (mail !== null && email !== null),
    send: async ({ to: { email, phone }, ...message }) => {
      const byPhone =
        talk === null || phone === null ? null : await talk.send({ ...message, to: phone });
      if (byPhone !== null && byPhone.outcome !== 'refused') return byPhone;
      if (mail === null || email === null) return byPhone ?? { outcome: 'refused' };
      const { id, subject, text } = message;
      return mail.send({ id, subject, text, to: email });
    },
  };
}
