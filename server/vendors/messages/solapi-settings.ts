import * as z from 'zod/mini';
import { MESSAGE_TEXT_NAMES, type MessageTextName } from './message-texts';
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

interface Solapi {
  apiKey: string;
  apiSecret: string;
  sender: string;
  channelId: string;
  templates: Readonly<Record<MessageTextName, string>>;
}

/** All of Solapi's settings, which `solapiFaults` has checked, or null without them. */
export function solapiOf(settings: SettingsOf<typeof solapiSettings>): Solapi | null {
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
