import { randomBytes } from 'node:crypto';
import type { CarriedDetails } from '@contract/handoffs/schemas';
import { keyedHash, type Keys } from '../../db/server-keys';
import { decrypt, encrypt } from '../../secrets/sealed';

/** 32 characters that nobody takes for another: neither 0 and O nor 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const TYPED_LENGTH = 8;
const LINK = /^[\w-]{22}$/;
const TYPED = new RegExp(`^[${LETTERS}]{${TYPED_LENGTH}}$`);

export type CodeKind = 'link' | 'typed';

/** 128 random bits for an address, or 40 to be typed. */
export function newCode(kind: CodeKind): string {
  if (kind === 'link') return randomBytes(16).toString('base64url');
  return Array.from(randomBytes(TYPED_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The code without what people add when they type it, and its kind; null for what no code looks like. */
export function readCode(text: string): { code: string; kind: CodeKind } | null {
  if (LINK.test(text)) return { code: text, kind: 'link' };
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return TYPED.test(code) ? { code, kind: 'typed' } : null;
}

/** What is stored of a code: keyed hashes, so that not even 40 bits can be found from the database alone. */
export async function codeHashes(
  keys: Keys,
  code: string,
  kind: CodeKind,
): Promise<{ hash: string; prefix: string | null }> {
  const prefix = kind === 'typed' ? code.slice(0, TYPED_LENGTH / 2) : null;
  return {
    hash: await handoffHash(keys, 'code', code),
    prefix: prefix && (await handoffHash(keys, 'prefix', prefix)),
  };
}

/** A keyed hash of one purpose, for codes and for who redeemed them. */
export async function handoffHash(keys: Keys, purpose: string, text: string): Promise<string> {
  return keyedHash(keys, 'handoff', `${purpose} ${text}`);
}

/** The key is made of the code, which is stored as a hash only: without the link nobody can read the details. */
const keyOf = async (keys: Keys, code: string) =>
  Buffer.from(await handoffHash(keys, 'details', code), 'base64url');

/** Encrypts what goes along under a code. */
export async function sealDetails(
  keys: Keys,
  code: string,
  details: CarriedDetails,
): Promise<string> {
  return encrypt(JSON.stringify(details), await keyOf(keys, code));
}

/** Reads it again with the same code. Throws where it was changed. */
export async function openDetails(
  keys: Keys,
  code: string,
  sealed: string,
): Promise<CarriedDetails> {
  return JSON.parse(decrypt(sealed, await keyOf(keys, code))) as CarriedDetails;
}
