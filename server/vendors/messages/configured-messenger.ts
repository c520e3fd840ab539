import type { Clock } from '../../core/clock';
import { MESSAGE_TEXT_NAMES, type MessageTextName } from './message-texts';
import { createMessenger, type Messenger } from './messenger';
import type { Fetch } from '../request';
import { SANDBOX_DEFAULTS, type SandboxUrls } from '../sandbox-addresses';
import { createSandboxMail } from './sandbox-mail';
import { createSolapi, SOLAPI_URL } from './solapi';
import { solapiSettings, type SolapiVariable } from './solapi-settings';

type Settings = Readonly<
  { areSandboxesAllowed: boolean } & Partial<
    Record<SolapiVariable | 'SMTP_URL' | 'MESSAGE_SENDER', string | undefined>
  >
>;

interface Sandbox {
  fetch: Fetch;
  urls: Pick<SandboxUrls, 'mail' | 'solapiApiBase'>;
}

/** Whether messages go to people, not to a sandbox. */
export function areMessagesReal(settings: Omit<Settings, 'areSandboxesAllowed'>): boolean {
  return settings.SMTP_URL !== undefined || settings.SOLAPI_API_KEY !== undefined;
}

/** By Solapi and SMTP, each where it is configured; without both by their sandboxes where those may run, else null. */
export async function configuredMessenger(
  settings: Settings,
  sandbox: Sandbox,
  clock: Clock,
): Promise<Messenger | null> {
  if (!areMessagesReal(settings))
    return settings.areSandboxesAllowed ? sandboxMessenger(sandbox, clock) : null;
  const { SMTP_URL: url, MESSAGE_SENDER: sender } = settings;
  const { areSandboxesAllowed: _, ...given } = settings;
  const solapi = solapiSettings(given);
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
