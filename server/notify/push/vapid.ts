import { createECDH } from 'node:crypto';
import type { Config } from '../../core/config';
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
