import * as z from 'zod/mini';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const REASON = 'console';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const tokenSchema = z.object({ response: z.object({ access_token: z.string() }) });
const envelopeSchema = z.object({
  message: z.nullable(z.string()),
  response: z.nullable(z.object({ status: z.string(), cancel_amount: z.number() })),
});
const resultSchema = z.object({ resultCode: z.string(), resultMsg: z.string() });

/** Refunds without the shop: by staff in the provider's console, or by the patient's bank. */
export function providerConsole(fetch: Fetch) {
  const send = async (path: string, authorization: string | null, body: object) => {
    const headers = authorization === null ? {} : { Authorization: authorization };
    const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers } };
    const answer = await fetch(path, { ...init, body: JSON.stringify(body) });
    return answer.json() as Promise<unknown>;
  };
  const refuse = (sentence: string | null): never => {
    throw new Error(sentence ?? 'refused without a word');
  };
  return {
    /** Refunds a part (won), or else all that is left, at PortOne; throws its refusal. */
    cancel: async (impUid: string, part: { amount?: number; checksum?: number } = {}) => {
      const { apiKey: imp_key, apiSecret: imp_secret } = SANDBOX_DEFAULTS;
      const keys = { imp_key, imp_secret };
      const token = tokenSchema.parse(await send('/sandbox/payment/api/users/getToken', null, keys))
        .response.access_token;
      const wish = { imp_uid: impUid, reason: REASON, ...part };
      const answer = await send('/sandbox/payment/api/payments/cancel', `Bearer ${token}`, wish);
      const { message, response } = envelopeSchema.parse(answer);
      return response ?? refuse(message);
    },
    /** The same at NicePay; a partial refund needs an unused order number. */
    cancelNicepay: async (
      { impUid, merchantUid }: { impUid: string; merchantUid: string },
      cancelAmt?: number,
    ): Promise<void> => {
      const { nicepayClientId: id, nicepaySecretKey: secret } = SANDBOX_DEFAULTS;
      const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
      const wish =
        cancelAmt === undefined
          ? { orderId: merchantUid }
          : { orderId: `${merchantUid}-${crypto.randomUUID().slice(0, 8)}`, cancelAmt };
      const path = `/sandbox/nicepay/v1/payments/${impUid}/cancel`;
      const answer = await send(path, basic, { reason: REASON, ...wish });
      const { resultCode, resultMsg } = resultSchema.parse(answer);
      if (resultCode !== '0000') refuse(resultMsg);
    },
  };
}
