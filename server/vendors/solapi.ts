import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { MessageTextName } from '../outbox/messages/message-texts';
import type { Sender, Sent, Talk } from './messenger';
import { callVendor, type Fetch, NoAnswer, type VendorAnswer } from './request';

export const SOLAPI_URL = 'https://api.solapi.com';

interface SolapiOptions {
  apiBase: string;
  apiKey: string;
  apiSecret: string;
  /** The registered number that text messages come from. */
  sender: string;
  /** The business channel of KakaoTalk. */
  channelId: string;
  /** The ids of the approved texts. */
  templates: Readonly<Record<MessageTextName, string>>;
  fetch: Fetch;
  clock: Clock;
  /** Timeout of a call (ms); below the lease of a message. */
  timeoutMs?: number;
}

/**
 * 알림톡 by Solapi's REST interface, which sends it as a text message where KakaoTalk does not deliver it. Not by the vendor's
 * library: it repeats a call whose answer is lost, which doubles reminders (decision 0138).
 */
export function createSolapi(options: SolapiOptions): Sender<Talk> {
  const { apiBase, apiKey, apiSecret, sender, fetch, clock, timeoutMs = 10_000 } = options;
  return {
    send: async (talk) => {
      const message = {
        to: talk.to,
        from: sender,
        subject: talk.subject,
        customFields: { dalimMessage: talk.id },
        ...contentOf(talk, options),
      };
      try {
        const answer = await callVendor(
          fetch,
          timeoutMs,
          `${apiBase}/messages/v4/send-many/detail`,
          {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              Authorization: authorization({ apiKey, apiSecret }, clock()),
            },
            body: JSON.stringify({ messages: [message] }),
          },
        );
        return sentOf(answer);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return isNeverConnected(error)
          ? { outcome: 'not sent', code: 'no connection' }
          : { outcome: 'unknown' };
      }
    },
  };
}

function contentOf({ template, text }: Talk, { channelId, templates }: SolapiOptions) {
  if (template === null) return { text };
  const variables = Object.fromEntries(
    Object.entries(template.variables).map(([name, value]) => [`#{${name}}`, value]),
  );
  const templateId = templates[template.name];
  return {
    type: 'ATA',
    kakaoOptions: { pfId: channelId, templateId, variables, disableSms: false },
  };
}

/** Solapi's signature: of the time and a salt that is used once. */
function authorization({ apiKey, apiSecret }: { apiKey: string; apiSecret: string }, now: number) {
  const date = new Date(now).toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

const takenSchema = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string() })),
});
const errorSchema = z.object({ errorCode: z.string() });

/** What the account lacks, not the message: keys, balance, rate. */
const OF_THE_ACCOUNT: readonly number[] = [401, 402, 403, 429];

function sentOf({ status, body }: VendorAnswer): Sent {
  const error = errorSchema.safeParse(body);
  const code = error.success ? error.data.errorCode : `HTTP ${status}`;
  // a gateway's error says nothing about the server behind it
  if (status >= 500) return { outcome: 'unknown', code };
  if (OF_THE_ACCOUNT.includes(status) || code === 'NotEnoughBalance')
    return { outcome: 'not sent', code };
  if (status >= 300 || error.success) return { outcome: 'refused', code };
  const taken = takenSchema.safeParse(body);
  if (!taken.success) return { outcome: 'unknown', code };
  const [failed] = taken.data.failedMessageList;
  return failed === undefined
    ? { outcome: 'sent' }
    : { outcome: 'refused', code: failed.statusCode };
}

const NEVER_CONNECTED: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

function isNeverConnected(error: Error): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && NEVER_CONNECTED.includes(at.code)) return true;
  return false;
}
