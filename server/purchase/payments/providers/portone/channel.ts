import type { Payment } from '../payment-client';

/** The channels of trials; a real shop names its own. */
export const TRIAL_PG = { wallet: 'kakaopay', card: 'nice_v2' } as const;

/** Merchant ids by which gateways charge nothing, as PortOne's and the gateways' documents name them. */
const TEST_IDS: ReadonlySet<string> = new Set(
  [
    'iniescrow0',
    'tlgdacomxpay',
    'T0000',
    'T0007',
    'A52CY',
    'A52Q7',
    'AO09C',
    'BA001',
    'AUTOPAY',
    'A010002002',
    '9810030929',
    'T5102001',
    'CTS11027',
    '1849705C64',
    '2999199999',
    '170622040674',
    'nx_mid_il',
  ].map((id) => id.toLowerCase()),
);
/** What gateways give test ids in common; Hecto's begin with `nxca_` and `nxhp_`. */
const TEST_NAMES = /test|tst$|sandbox|^(iamport|portone)\d|^nx(ca|hp)_|^tviva/i;
/** Test ids of one gateway only: KakaoPay's one-time and subscription ids. */
const TEST_PGS = /^kakaopay\.TC/i;

/** The widget's `pg`: the gateway, and after the first dot the merchant id. */
function splitPg(pg: string): { gateway: string; merchantId: string | null } {
  const dot = pg.indexOf('.');
  if (dot === -1) return { gateway: pg, merchantId: null };
  return { gateway: pg.slice(0, dot), merchantId: pg.slice(dot + 1) };
}

/**
 * Why a shop with real customers may not charge through this `pg`: it names no merchant id, so that
 * the console's default channel might answer, or a test one. Null when it may (product 4, Payment).
 */
export function channelFault(pg: string): string | null {
  const { gateway, merchantId } = splitPg(pg);
  if (!/^\w+$/.test(gateway) || !merchantId || /\s/.test(merchantId)) {
    return 'must name gateway and merchant id, such as kakaopay.CID';
  }
  const isTest =
    TEST_IDS.has(merchantId.toLowerCase()) || TEST_NAMES.test(merchantId) || TEST_PGS.test(pg);
  return isTest ? 'names a test merchant id, which charges nothing' : null;
}

/** Whether the payment was charged through this `pg`; one without a merchant id allows any. */
export function isThroughChannel({ channel }: Pick<Payment, 'channel'>, pg: string): boolean {
  const { gateway, merchantId } = splitPg(pg);
  return channel?.gateway === gateway && (merchantId === null || channel.merchantId === merchantId);
}
