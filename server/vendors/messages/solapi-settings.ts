import { MESSAGE_TEXT_NAMES, type MessageTextName } from './message-texts';
import type { Given } from '../../core/given';

const NAMES = [
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SOLAPI_SENDER',
  'SOLAPI_CHANNEL',
  'SOLAPI_TEMPLATES',
] as const;

export type SolapiVariable = (typeof NAMES)[number];

/** The ids of the approved texts, from `name:id,name:id`. */
function templatesIn(setting: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    setting.split(',').map((one) => {
      const [name = '', id = ''] = one.split(':').map((part) => part.trim());
      return [name, id];
    }),
  );
}

interface SolapiSettings {
  apiKey: string;
  apiSecret: string;
  sender: string;
  channelId: string;
  templates: Readonly<Record<MessageTextName, string>>;
}

/** All of Solapi's settings, which `solapiFaults` has checked, or null without them. */
export function solapiSettings(given: Given): SolapiSettings | null {
  const [apiKey, apiSecret, sender, channelId, templates] = NAMES.map((name) => given[name]);
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
