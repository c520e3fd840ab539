import type { Fetch } from './request';

/** Default keys that only the sandbox accepts. */
export const SANDBOX_DEFAULTS = {
  loginClientId: 'sandbox-client',
  /** Unlinks accounts, and signs the report that one was unlinked. */
  loginAdminKey: 'sandbox-admin',
  merchantCode: 'imp00000000',
  channelKey: 'channel-key-sandbox',
  apiKey: 'sandbox-key',
  apiSecret: 'sandbox-secret',
  nicepayClientId: 'sandbox-nicepay',
  nicepaySecretKey: 'sandbox-nicepay-secret',
  solapiKey: 'sandbox-solapi',
  solapiSecret: 'sandbox-solapi-secret',
  solapiSender: '0212345678',
  solapiChannel: 'KA01PFsandbox',
  mapsKey: 'sandbox',
  analyticsWriteKey: 'sandbox-write-key',
  errorsPublicKey: 'sandboxpublickey',
  chatPluginKey: 'sandbox-plugin-key',
  shareAppKey: 'sandbox-share-key',
  /** Hexadecimal secret with which the shop signs chat members. */
  chatSecretKey: '5a11d0b0c5a11d0b0c5a11d0b0c5a11d0b0c5a11d0b0c5a11d0b0c5a11d0b0c5',
} as const;

/** Whether a maps key is the sandbox's: `sandbox`, or `sandbox-<behaviour>` (README). */
export function isSandboxMapsKey(key: string): boolean {
  return /^sandbox(-|$)/.test(key);
}

/** How third parties are reached. */
export interface Reach {
  urls: SandboxUrls;
  /** Calls the sandbox, in this process or at SANDBOX_URL. */
  sandbox: Fetch;
  network: Fetch;
}

export type SandboxUrls = ReturnType<typeof sandboxUrls>;

/** The sandboxes' addresses below `base`: the shop's origin, or the separate sandbox's. */
export function sandboxUrls(base: string) {
  const root = `${base.replace(/\/+$/, '')}/sandbox`;
  return {
    kakaoAuthBase: `${root}/login`,
    kakaoApiBase: `${root}/login`,
    portoneApiBase: `${root}/payment/api`,
    paymentScript: `${root}/payment/iamport.js`,
    nicepayApiBase: `${root}/nicepay`,
    nicepayScript: `${root}/nicepay/v1/js/`,
    mapsScript: `${root}/maps/maps.js`,
    addressFinderScript: `${root}/address/postcode.v2.js`,
    /** Events and the library's own metrics are sent to `/b` and `/m` below it. */
    analyticsBase: `${root}/analytics/v1`,
    errorsDsn: `${root}/errors/1`.replace('://', `://${SANDBOX_DEFAULTS.errorsPublicKey}@`),
    chatScript: `${root}/chat/ch-plugin-web.js`,
    shareScript: `${root}/share/kakao.min.js`,
    /** Takes mail. */
    mail: `${root}/messages/v1/messages`,
    /** Takes 알림톡. */
    solapiApiBase: `${root}/messages/solapi`,
  };
}
