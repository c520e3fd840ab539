import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CarriedDetails } from '@contract/handoffs/schemas';
import type { Keys } from '../../db/server-keys';
import { keyedHash } from './codes';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key is made of the code, which is stored as a hash only: without the link nobody can read the details. */
const keyOf = async (keys: Keys, code: string) =>
  Buffer.from(await keyedHash(keys, 'details', code), 'base64url');

/** Encrypts what goes along under a code. */
export async function sealDetails(
  keys: Keys,
  code: string,
  details: CarriedDetails,
): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(keys, code), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Reads it again with the same code. Throws where it was changed. */
export async function openDetails(
  keys: Keys,
  code: string,
  sealed: string,
): Promise<CarriedDetails> {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, await keyOf(keys, code), nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
  const text = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
  return JSON.parse(text.toString()) as CarriedDetails;
}
