import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const BASE64URL = /^[\w-]+={0,2}$/;
const ENDPOINT_MAX = 1000;

/** Where the browser's push service takes messages for this device; unique for a subscription. */
const endpointSchema = z.string().check(
  z.maxLength(ENDPOINT_MAX),
  z.refine((value) => URL.canParse(value), '알림을 받을 주소가 올바르지 않습니다.'),
);

const keySchema = z.string().check(z.maxLength(200), z.regex(BASE64URL));

/** A subscription as browsers write it (Push API), without what we do not need. */
export const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: keySchema, auth: keySchema }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

/** What a browser subscribes with. */
export const getPushKey = endpoint({
  name: 'getPushKey',
  host: 'api',
  method: 'GET',
  path: '/push/key',
  auth: 'none',
  summary: '알림을 신청할 때 쓰는 공개 키입니다.',
  response: z.object({ publicKey: z.string() }),
  declares: [],
});

/** Reminders of the patient's consultations go to this device from now on (design 7). */
export const subscribePush = endpoint({
  name: 'subscribePush',
  host: 'api',
  method: 'POST',
  path: '/push/subscriptions',
  auth: 'required',
  summary: '이 기기에서 예약 알림을 받습니다.',
  body: pushSubscriptionSchema,
  response: z.object({ success: z.boolean() }),
  declares: [409, 422],
});

export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  host: 'api',
  method: 'DELETE',
  path: '/push/subscriptions',
  auth: 'required',
  summary: '이 기기에서 예약 알림을 그만 받습니다.',
  body: z.object({ endpoint: endpointSchema }),
  response: z.object({ success: z.boolean() }),
  declares: [409, 422],
});

/** What a message carries, encrypted for the device alone. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** A later message with the same tag takes the place of an earlier one. */
  tag: z.string(),
  /** What a tap opens. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
});
export type PushMessage = z.output<typeof pushMessageSchema>;
