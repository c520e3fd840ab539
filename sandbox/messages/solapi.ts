import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  fillIn,
  MESSAGE_TEXT_NAMES,
  talkTextOf,
  variablesOf,
} from '../../server/vendors/messages/message-texts';
import { readJson } from '../body';
import type { BoundedList } from '../received-items';
import type { SandboxOptions } from '../options';

/** A message as the page shows it. */
export interface ShownMessage {
  /** The shop's id of it. */
  id: string;
  way: '전자우편' | '알림톡' | '문자' | '알림톡 대신 문자';
  to: string;
  subject: string;
  text: string;
  /** ms */
  receivedAt: number;
}

const messageSchema = z.strictObject({
  to: z.string().check(z.regex(/^[0-9]{9,11}$/)),
  from: z.string(),
  subject: z.string().check(z.maxLength(40)),
  customFields: z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(100))),
  text: z.optional(z.string()),
  type: z.optional(z.literal('ATA')),
  kakaoOptions: z.optional(
    z.strictObject({
      pfId: z.string(),
      templateId: z.string(),
      variables: z.record(z.string(), z.string()),
      disableSms: z.boolean(),
    }),
  ),
});
const bodySchema = z.strictObject({
  messages: z.array(messageSchema).check(z.minLength(1), z.maxLength(1)),
});
type SolapiMessage = z.output<typeof messageSchema>;

const WITHOUT_KAKAO = '01099990001';
const REFUSED = '01099990002';

/** The codes of messages that Solapi does not register. */
const FAILURES = {
  sender: ['1062', '발신번호 미등록'],
  template: ['3041', '템플릿 오류'],
  number: ['1011', '수신번호 형식 오류'],
} as const;

const HEADER =
  /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]{12,64}), signature=([0-9a-f]{64})$/;
const MAX_AGE_MS = 15 * 60_000;

/** Checks Solapi's `Authorization`: its key, its time, and that no signature is used twice. */
function createSignatureCheck(key: string, secret: string, clock: () => number) {
  const used = new Set<string>();
  return (header: string): string | null => {
    const [, apiKey = '', date = '', salt = '', signature = ''] = HEADER.exec(header) ?? [];
    if (apiKey !== key) return 'InvalidAPIKey';
    if (!(Math.abs(Date.parse(date) - clock()) <= MAX_AGE_MS)) return 'RequestTimeTooSkewed';
    const expected = createHmac('sha256', secret).update(`${date}${salt}`).digest('hex');
    if (signature !== expected) return 'SignatureDoesNotMatch';
    if (used.has(signature)) return 'DuplicatedSignature';
    used.add(signature);
    return null;
  };
}

type Options = Pick<
  SandboxOptions,
  'publicOrigin' | 'clock' | 'solapiKey' | 'solapiSecret' | 'solapiSender' | 'solapiChannel'
>;

/** Solapi's sending, which delivers nothing; two numbers behave otherwise (README). */
export function solapiRoutes(options: Options, items: BoundedList<ShownMessage>): Hono {
  const { clock, solapiKey, solapiSecret } = options;
  const app = new Hono();
  const signatureFault = createSignatureCheck(solapiKey, solapiSecret, clock);

  app.post('/messages/v4/send-many/detail', async (c) => {
    const fault = signatureFault(c.req.header('Authorization') ?? '');
    if (fault !== null) return c.json({ errorCode: fault, errorMessage: fault }, 403);
    const parsed = bodySchema.safeParse(await readJson(c));
    if (!parsed.success)
      return c.json({ errorCode: 'ValidationError', errorMessage: parsed.error.message }, 400);
    const [message] = parsed.data.messages as [SolapiMessage];
    const failure = failureOf(message, options);
    if (failure === null) items.add(shown(message, options));
    const [statusCode, statusMessage] = failure === null ? ['2000'] : FAILURES[failure];
    const { to, from, type = 'LMS', customFields } = message;
    const failed = { to, from, type, customFields, country: '82', statusCode, statusMessage };
    const registeredFailed = failure === null ? 0 : 1;
    const count = { total: 1, registeredFailed, registeredSuccess: 1 - registeredFailed };
    return c.json({
      failedMessageList: failure === null ? [] : [failed],
      groupInfo: { count, status: failure === null ? 'SENDING' : 'FAILED' },
    });
  });
  return app;
}

function failureOf(message: SolapiMessage, options: Options): keyof typeof FAILURES | null {
  const { to, from, text, kakaoOptions } = message;
  if (from !== options.solapiSender) return 'sender';
  if (to === REFUSED) return 'number';
  if (kakaoOptions === undefined) return text === undefined ? 'number' : null;
  const { pfId, templateId, variables } = kakaoOptions;
  const registered = registeredText(templateId, options);
  if (pfId !== options.solapiChannel || registered === null) return 'template';
  const wanted = variablesOf(registered).map((name) => `#{${name}}`);
  return wanted.every((name) => variables[name] !== undefined) ? null : 'template';
}

/** The texts are registered by their own names. */
function registeredText(templateId: string, { publicOrigin }: Options): string | null {
  const name = MESSAGE_TEXT_NAMES.find((one) => one === templateId);
  return name === undefined ? null : talkTextOf(name, publicOrigin);
}

function shown(message: SolapiMessage, options: Options): ShownMessage {
  const { to, subject, text = '', customFields, kakaoOptions } = message;
  const own = { id: customFields['dalimMessage'] ?? '', to, subject, receivedAt: options.clock() };
  if (kakaoOptions === undefined) return { ...own, way: '문자', text };
  const { templateId, variables, disableSms } = kakaoOptions;
  const values = new Map(
    Object.entries(variables).map(([name, value]) => [name.slice(2, -1), value]),
  );
  const isTextMessage = to === WITHOUT_KAKAO && !disableSms;
  return {
    ...own,
    way: isTextMessage ? '알림톡 대신 문자' : '알림톡',
    text: fillIn(registeredText(templateId, options) ?? '', values),
  };
}
