import type { Sent } from './messages/messenger';

/** What is known of a try that failed, whoever the provider is. */
interface Failure {
  /** It refused this one recipient for good. */
  isOfRecipient?: boolean;
  /** It said itself that it did not take the message. */
  isAnswered?: boolean;
  /** It may have had all of the message. */
  isHandedOver: boolean;
}

/** The outcome of a failed send; after `unknown` it may have arrived, so no other way is tried. */
export function outcomeOf({
  isOfRecipient = false,
  isAnswered = false,
  isHandedOver,
}: Failure): Exclude<Sent['outcome'], 'sent'> {
  if (isOfRecipient) return 'refused';
  return isAnswered || !isHandedOver ? 'not sent' : 'unknown';
}

/** What nodemailer tells of a failure; a lost connection is `CONN` at each step. */
interface SmtpError {
  command?: string;
  responseCode?: number;
  response?: string;
  code?: string;
  /** Of the connection or the certificate, where nodemailer gives a code of its own. */
  originalCode?: string;
}

/** Servers put refusals of the sender and of its login off until they know the recipient (RFC 3463: 5.7, 5.1.7, 5.1.8). */
const OF_THE_SENDER = /^(?:530\b|5\d\d[ -]5\.(?:7\.|1\.[78]\b))/;

export function smtpFailure(error: unknown, isHandedOver: boolean): Sent {
  const { command, responseCode, response = '', code, originalCode } = error as SmtpError;
  const isOfRecipient =
    command === 'RCPT TO' && (responseCode ?? 0) >= 500 && !OF_THE_SENDER.test(response);
  const reason = responseCode ?? originalCode ?? code ?? 'unknown';
  return {
    outcome: outcomeOf({ isOfRecipient, isAnswered: responseCode !== undefined, isHandedOver }),
    code: command === undefined ? String(reason) : `${command} ${reason}`,
  };
}

const NEVER_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|ERR_SSL_WRONG_VERSION_NUMBER|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/;

/** Whether a call by `fetch` failed before its connection and TLS stood, so that nothing was handed over. */
export function isNeverConnected(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (
      ('code' in at && NEVER_CONNECTED.test(String(at.code))) ||
      at.message.includes('before secure TLS connection')
    )
      return true;
  return false;
}
