import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { parseUrl } from '../core/parse-url';

const BASE64URL = /^[\w-]+={0,2}$/;
const ENDPOINT_MAX = 1000;

/** Address at the browser's push service, unique per subscription. */
const endpointSchema = z.string().check(
  z.maxLength(ENDPOINT_MAX),
  z.refine((value) => parseUrl(value) !== null, '알림을 받을 주소가 올바르지 않습니다.'),
);

const keySchema = z.string().check(z.maxLength(200), z.regex(BASE64URL));

/** A browser's subscription (Push API), without fields we do not need. */
const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: keySchema, auth: keySchema }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

/** The application server key for subscribing. */
export const getPushKey = endpoint(calls.getPushKey, {
  summary: '알림을 신청할 때 쓰는 공개 키입니다.',
  response: z.object({ publicKey: z.string() }),
});

/** Subscribes this device to the patient's consultation reminders (product 10). */
export const subscribePush = endpoint(calls.subscribePush, {
  summary: '이 기기에서 예약 알림을 받습니다.',
  body: pushSubscriptionSchema,
  response: z.object({ success: z.boolean() }),
});

export const unsubscribePush = endpoint(calls.unsubscribePush, {
  summary: '이 기기에서 예약 알림을 그만 받습니다.',
  body: z.object({ endpoint: endpointSchema }),
  response: z.object({ success: z.boolean() }),
});

/** Content of a push message, encrypted for the device. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** A later message with the same tag replaces an earlier one. */
  tag: z.string(),
  /** Path that a tap opens. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
});
export type PushMessage = z.output<typeof pushMessageSchema>;

/** As WebKit's "Meet Declarative Web Push" has it: Safari shows it without our worker; a tap opens `navigate`. */
export const declarativePushSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string().check(z.minLength(1)),
    body: z.string(),
    lang: z.string(),
    tag: z.string(),
    navigate: z.url(),
  }),
});
export type DeclarativePush = z.output<typeof declarativePushSchema>;

/** What is sent: the declarative message of our origin, and beside it what workers of older builds read. */
export function pushPayload(message: PushMessage, origin: string): DeclarativePush & PushMessage {
  const { title, body, tag, path } = message;
  const navigate = new URL(path, origin).href;
  return { web_push: 8030, notification: { title, body, lang: 'ko', tag, navigate }, ...message };
}
