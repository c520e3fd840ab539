import { areAllElsewhere } from '../hosts/settings';
import { businessFaults } from '../shop/business/business-of';
import type { Given } from '../core/given';
import { parseSender } from '../vendors/messages/mail-address';
import { channelFault, TRIAL_PG } from '../vendors/portone-channel';
import { solapiFaults } from '../vendors/messages/solapi-settings';
import { isSandboxMapsKey, SANDBOX_DEFAULTS } from '../vendors/sandbox-addresses';
import { whyNoSandbox } from '../vendors/sandbox-allowed';

const PORTONE = ['PORTONE_MERCHANT_CODE', 'PORTONE_API_KEY', 'PORTONE_API_SECRET'] as const;

/**
 * Credentials and business details must be complete; they may be missing only where sandboxes may
 * run.
 */
export function credentialFaults(given: Given): string[] {
  const faults: string[] = [];
  // a backend elsewhere exchanges codes and charges, so that it alone has the secrets
  const isElsewhere = areAllElsewhere(given);
  const portone = isElsewhere ? PORTONE.slice(0, 1) : PORTONE;
  const missing = portone.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < portone.length) {
    faults.push(`${missing.join(', ')} missing beside the other PORTONE_ variables`);
  }
  for (const [one, other] of [
    ['KAKAO_CLIENT_SECRET', 'KAKAO_CLIENT_ID'],
    ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  ] as const)
    if (given[one] && !given[other] && !isElsewhere) faults.push(`${other} missing beside ${one}`);
  if (!given['SMTP_URL'] !== !given['MESSAGE_SENDER'])
    faults.push('SMTP_URL and MESSAGE_SENDER must be set together');
  if (given['MESSAGE_SENDER'] && parseSender(given['MESSAGE_SENDER']) === null)
    faults.push('MESSAGE_SENDER must look like 우리 한의원 <no-reply@shop.example>');
  faults.push(...solapiFaults(given));
  if (!given['ANDROID_APP'] !== !given['ANDROID_APP_CERTIFICATES'])
    faults.push('ANDROID_APP and ANDROID_APP_CERTIFICATES must be set together');
  if (!given['NICEPAY_CLIENT_ID'] !== !given['NICEPAY_SECRET_KEY']) {
    faults.push('NICEPAY_CLIENT_ID and NICEPAY_SECRET_KEY must be set together');
  }
  const missingSandbox = whyNoSandbox(given);
  faults.push(...businessFaults(given, missingSandbox === null));
  if (!given['VAPID_PUBLIC_KEY'] !== !given['VAPID_PRIVATE_KEY']) {
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together');
  }
  if (missingSandbox === null) return faults;
  const why = `must be set: ${missingSandbox}, so no sandbox stands in`;
  if (!given['KAKAO_CLIENT_ID'] && (isElsewhere || !given['KAKAO_CLIENT_SECRET'])) {
    faults.push(`KAKAO_CLIENT_ID ${why}`);
  }
  if (given['KAKAO_CLIENT_ID'] && !given['KAKAO_ADMIN_KEY'] && !isElsewhere)
    faults.push('KAKAO_ADMIN_KEY must be set: without it nobody who leaves is unlinked from Kakao');
  if (missing.length === portone.length) faults.push(`${portone.join(', ')} ${why}`);
  for (const [name, pg] of [
    ['PORTONE_PG_WALLET', given['PORTONE_PG_WALLET'] ?? TRIAL_PG.wallet],
    ['PORTONE_PG_CARD', given['PORTONE_PG_CARD'] ?? TRIAL_PG.card],
  ] as const) {
    const fault = channelFault(pg);
    if (fault !== null && !isElsewhere) faults.push(`${name} ${fault}`);
  }
  if (given['NICEPAY'] === 'on' && !given['NICEPAY_CLIENT_ID']) {
    faults.push(`NICEPAY_CLIENT_ID, NICEPAY_SECRET_KEY ${why}`);
  }
  // NicePay names real clients R1_ or R2_, those of its sandbox S1_ or S2_
  if (/^S\d_/i.test(given['NICEPAY_CLIENT_ID'] ?? ''))
    faults.push('NICEPAY_CLIENT_ID names a client of the sandbox, which charges nothing');
  if (isSandboxMapsKey(given['NAVER_MAPS_KEY'] ?? SANDBOX_DEFAULTS.mapsKey)) {
    faults.push(`NAVER_MAPS_KEY ${why}`);
  }
  return faults;
}
