import * as z from 'zod/mini';
import type { Clock } from '../../core/clock';
import type { Recipient } from '../../core/config';
import { text, togetherFaults, url, type Given, type SettingsOf } from '../../core/settings';
import { createSandboxMail, parseSender } from './mail';
import { MESSAGE_TEXT_NAMES, type MessageTextName } from './message-texts';
import { createMessenger, type Messenger } from './messenger';
import type { Fetch } from '../request';
import { SANDBOX_DEFAULTS, type SandboxUrls } from '../sandbox-addresses';
import { createSolapi, SOLAPI_URL, solapiFaults, solapiOf, solapiSettings } from './solapi';

/** How people are told, and who is told of alarms. */
export const messageSettings = {
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'must look like smtps://user:password@host:465')),
  MESSAGE_SENDER: z.optional(text),
  ...solapiSettings,
  OPERATOR_EMAIL: z.optional(z.email('must be an e-mail address')),
  OPERATOR_PHONE: z.optional(
    text.check(z.regex(/^01[0-9]{8,9}$/, 'must be a mobile number in digits, as 01012345678')),
  ),
};

type Settings = SettingsOf<typeof messageSettings>;

export function messageFaults(given: Given): string[] {
  const { SMTP_URL, MESSAGE_SENDER } = given;
  const isSender = !MESSAGE_SENDER || parseSender(MESSAGE_SENDER) !== null;
  return [
    ...togetherFaults({ SMTP_URL, MESSAGE_SENDER }),
    ...(isSender ? [] : ['MESSAGE_SENDER must look like 우리 한의원 <no-reply@shop.example>']),
    ...solapiFaults(given),
  ];
}

interface Sandbox {
  fetch: Fetch;
  urls: Pick<SandboxUrls, 'mail' | 'solapiApiBase'>;
}

/** Whether messages go to people, not to a sandbox. */
export function areMessagesReal(settings: Settings): boolean {
  return settings.SMTP_URL !== undefined || settings.SOLAPI_API_KEY !== undefined;
}

/** By Solapi and SMTP, each where it is configured; without both by their sandboxes where those may run, else null. */
export async function configuredMessenger(
  settings: Settings & { areSandboxesAllowed: boolean },
  sandbox: Sandbox,
  clock: Clock,
): Promise<Messenger | null> {
  if (!areMessagesReal(settings))
    return settings.areSandboxesAllowed ? sandboxMessenger(sandbox, clock) : null;
  const { SMTP_URL: url, MESSAGE_SENDER: sender } = settings;
  const solapi = solapiOf(settings);
  // the library is loaded only where it sends
  const smtp = url && sender ? await import('./smtp') : null;
  return createMessenger({
    mail: smtp && url && sender ? smtp.createSmtp({ url, sender }) : null,
    talk: solapi && createSolapi({ ...solapi, apiBase: SOLAPI_URL, fetch, clock }),
  });
}

function sandboxMessenger({ fetch, urls }: Sandbox, clock: Clock): Messenger {
  return createMessenger({
    mail: createSandboxMail(fetch, urls.mail),
    talk: createSolapi({
      apiBase: urls.solapiApiBase,
      apiKey: SANDBOX_DEFAULTS.solapiKey,
      apiSecret: SANDBOX_DEFAULTS.solapiSecret,
      sender: SANDBOX_DEFAULTS.solapiSender,
      channelId: SANDBOX_DEFAULTS.solapiChannel,
      templates: Object.fromEntries(MESSAGE_TEXT_NAMES.map((name) => [name, name])) as Record<
        MessageTextName,
        string
      >,
      ...{ fetch, clock },
    }),
  });
}

/** Who is told of alarms; the sandbox shows them as told to somebody. */
export function operatorOf(settings: Settings & { areSandboxesAllowed: boolean }): Recipient {
  const { OPERATOR_EMAIL: email = null, OPERATOR_PHONE: phone = null } = settings;
  const isSandbox = settings.areSandboxesAllowed && !areMessagesReal(settings);
  if (email === null && phone === null && isSandbox)
    return { email: 'operator@shop.example', phone };
  return { email, phone };
}
