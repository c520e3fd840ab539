import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../core/clock';
import { MESSAGE_TEXT_NAMES, type MessageTextName } from './message-texts';
import { isNeverConnected, outcomeOf } from '../failures';
import type { Sender, Sent, Talk } from './messenger';
import { callVendor, NoAnswer, type Fetch, type VendorAnswer } from '../request';
import { text, type Given, type SettingsOf } from '../../core/settings';

/** All of them or none: text messages and 알림톡. */
export const solapiSettings = {
  SOLAPI_API_KEY: z.optional(text),
  SOLAPI_API_SECRET: z.optional(text),
  SOLAPI_SENDER: z.optional(text),
  SOLAPI_CHANNEL: z.optional(text),
  SOLAPI_TEMPLATES: z.optional(text),
};

const NAMES = Object.keys(solapiSettings) as (keyof typeof solapiSettings)[];

/** The ids of the approved texts, from `name:id,name:id`. */
function templatesIn(setting: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    setting.split(',').map((one) => {
      const [name = '', id = ''] = one.split(':').map((part) => part.trim());
      return [name, id];
    }),
  );
}

/** All of Solapi's settings, which `solapiFaults` has checked, or null without them. */
export function solapiOf(
  settings: SettingsOf<typeof solapiSettings>,
): Omit<SolapiOptions, 'apiBase' | 'fetch' | 'clock'> | null {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret } = settings;
  const { SOLAPI_SENDER: sender, SOLAPI_CHANNEL: channelId } = settings;
  const { SOLAPI_TEMPLATES: templates } = settings;
  if (!apiKey || !apiSecret || !sender || !channelId || !templates) return null;
  const ids = templatesIn(templates) as Record<MessageTextName, string>;
  return { apiKey, apiSecret, sender: sender.replaceAll('-', ''), channelId, templates: ids };
}

/** What is wrong with Solapi's settings: all of them or none. */
export function solapiFaults(given: Given): string[] {
  const missing = NAMES.filter((name) => !given[name]);
  if (missing.length === NAMES.length) return [];
  if (missing.length > 0)
    return [`${missing.join(', ')} missing beside the other SOLAPI_ variables`];
  const faults: string[] = [];
  if (!/^[0-9]{2,4}(-?[0-9]{3,4}){1,2}$/.test(given['SOLAPI_SENDER'] ?? ''))
    faults.push('SOLAPI_SENDER must be a registered number, as 02-123-4567');
  const ids = templatesIn(given['SOLAPI_TEMPLATES'] ?? '');
  const without = MESSAGE_TEXT_NAMES.filter((name) => !ids[name]);
  if (without.length > 0)
    faults.push(`SOLAPI_TEMPLATES must name an id for ${without.join(', ')}, as paid:KA01TP…`);
  const known: readonly string[] = MESSAGE_TEXT_NAMES;
  const unknown = Object.keys(ids).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    faults.push(`SOLAPI_TEMPLATES names unknown texts: ${unknown.join(', ')}`);
  return faults;
}

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
  /** Timeout of a call (ms); above that of `fetch` for a connection (10 s), which tells that nothing was sent. */
  timeoutMs?: number;
}

/**
 * 알림톡 by Solapi's REST interface, which sends it as a text message where KakaoTalk does not deliver it. Not by the vendor's
 * library: it repeats a call whose answer is lost, which doubles reminders (decision 0138).
 */
export function createSolapi(options: SolapiOptions): Sender<Talk> {
  const { apiBase, apiKey, apiSecret, sender, fetch, clock, timeoutMs = 15_000 } = options;
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
        const isHandedOver = !isNeverConnected(error);
        const code = isHandedOver ? 'no answer' : 'no connection';
        return { outcome: outcomeOf({ isHandedOver }), code };
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

/** What is wrong with the message to this number: not with our keys, clock, balance, rate or registered number. */
const OF_THE_MESSAGE: readonly string[] = ['ValidationError'];
/** The sender's number is not registered. */
const UNREGISTERED = '1062';

function sentOf({ status, body }: VendorAnswer): Sent {
  const error = errorSchema.safeParse(body);
  const taken = takenSchema.safeParse(body);
  const [failed] = taken.data?.failedMessageList ?? [];
  if (status < 300 && !error.success && taken.success && !failed) return { outcome: 'sent' };
  const code = error.data?.errorCode ?? failed?.statusCode ?? `HTTP ${status}`;
  return {
    outcome: outcomeOf({
      isOfRecipient: failed ? code !== UNREGISTERED : OF_THE_MESSAGE.includes(code),
      // a gateway's error says nothing about the server behind it
      isAnswered: status < 500 && (status >= 300 || error.success || failed !== undefined),
      isHandedOver: true,
    }),
    code,
  };
}
