import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../../core/config';
import {
  origin,
  text,
  togetherFaults,
  url,
  type Given,
  type SettingsOf,
} from '../../core/settings';
import type { Keys } from '../../db/server-keys';
import type { Vapid } from '../../vendors/web-push';

/** The configured keys, or generated ones stored in the database (product 1). */
export async function vapidOf(keys: Keys, { push }: Pick<Config, 'push'>): Promise<Vapid> {
  const { subject } = push;
  if (push.keys) return { ...push.keys, subject };
  const secret = await keys.get('vapid');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
    subject,
  };
}

/** Web push: keys of an earlier shop, contact address, a push service besides the known ones. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: z.optional(text.check(z.regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url'))),
  VAPID_PRIVATE_KEY: z.optional(
    text.check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')),
  ),
  VAPID_SUBJECT: z.optional(
    url(['mailto:', 'https:'], 'must be an address such as mailto:help@shop.example'),
  ),
  PUSH_SERVICE: z.optional(origin),
};

/** A key pair has two halves. */
export const pushFaults = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Given): string[] =>
  togetherFaults({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });

export function pushOf(
  env: SettingsOf<typeof pushSettings> & { PUBLIC_ORIGIN: string },
): Config['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  // Push services accept mailto: and https: only.
  const own = env.PUBLIC_ORIGIN.startsWith('https:') ? env.PUBLIC_ORIGIN : 'mailto:shop@localhost';
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    subject: env.VAPID_SUBJECT ?? own,
    otherOrigins: env.PUSH_SERVICE === undefined ? [] : [env.PUSH_SERVICE],
  };
}
