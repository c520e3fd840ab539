import type { Payment } from './payment-provider';

/** Merchant ids by which gateways charge nothing, as PortOne's documents name them. */
const TEST_IDS: ReadonlySet<string> = new Set(
  [
    'TC0ONETIME',
    'TCSUBSCRIP',
    'INIpayTest',
    'INIBillTst',
    'iniescrow0',
    'tlgdacomxpay',
    'tvivarepublica',
    'T0000',
    'T0007',
    'A52CY',
    'A52Q7',
    'AUTOPAY',
    'A010002002',
    '9810030929',
    'T5102001',
    'CTS11027',
    '1849705C64',
    '2999199999',
  ].map((id) => id.toLowerCase()),
);
const TEST_NAMES = /test|sandbox|^iamport\d/i;

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
  const isTest = TEST_IDS.has(merchantId.toLowerCase()) || TEST_NAMES.test(merchantId);
  return isTest ? 'names a test merchant id, which charges nothing' : null;
}

/** Whether the payment was charged through this `pg`; one without a merchant id allows any. */
export function isThroughChannel({ channel }: Pick<Payment, 'channel'>, pg: string): boolean {
  const { gateway, merchantId } = splitPg(pg);
  return channel?.gateway === gateway && (merchantId === null || channel.merchantId === merchantId);
}
