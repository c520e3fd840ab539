import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { timestampSchema } from '../core/fields';

/** A device on which the patient is signed in. */
const signedInDeviceSchema = z.object({
  /** As `아이폰 · 카카오톡`, as far as the browser tells. */
  device: z.string(),
  signedInAt: timestampSchema,
  /** When its session was last renewed, at most hourly. */
  usedAt: timestampSchema,
  /** The device that asks. */
  isThis: z.boolean(),
});
export type SignedInDevice = z.output<typeof signedInDeviceSchema>;

/** Where the patient is signed in, this device first, then the last used. */
export const listSessions = endpoint(calls.listSessions, {
  summary: '로그인한 기기 목록입니다.',
  response: z.object({ data: z.object({ items: z.array(signedInDeviceSchema) }) }),
});

/** Signs the patient out everywhere, this device included, at once. */
export const endSessions = endpoint(calls.endSessions, {
  summary: '모든 기기에서 로그아웃합니다.',
  response: z.object({ success: z.boolean() }),
});
