/** Keys that the stand-ins accept when none is configured. They open nothing but the sandbox. */
export const SANDBOX_DEFAULTS = {
  loginClientId: 'sandbox-client',
  merchantCode: 'imp00000000',
  channelKey: 'channel-key-sandbox',
  apiKey: 'sandbox-key',
  apiSecret: 'sandbox-secret',
  nicepayClientId: 'sandbox-nicepay',
  nicepaySecretKey: 'sandbox-nicepay-secret',
  mapsKey: 'sandbox',
  analyticsWriteKey: 'sandbox-write-key',
  errorsPublicKey: 'sandboxpublickey',
  chatPluginKey: 'sandbox-plugin-key',
  chatSecretKey: '5a11d0b0c5a11d0b0c5a11d0b0c5a11d0b0c5a11d0b0c5a11d0b0c5a11d0b0c5',
} as const;

/** Whether a maps key is the stand-in's own: `sandbox`, or `sandbox-<behaviour>` (README). */
export function isSandboxMapsKey(key: string): boolean {
  return /^sandbox(-|$)/.test(key);
}

export interface SandboxUrls {
  kakaoAuthBase: string;
  kakaoApiBase: string;
  portoneApiBase: string;
  paymentScript: string;
  nicepayApiBase: string;
  nicepayScript: string;
  mapsScript: string;
  addressFinderScript: string;
  /** Events and their library's own figures are sent to `/b` and `/m` below it. */
  analyticsBase: string;
  /** The address of a project, as the error reporter wants it. */
  errorsDsn: string;
  chatScript: string;
}

/** Where the stand-ins answer below `base`: the shop's own origin, or that of a sandbox standing alone. */
export function sandboxUrls(base: string): SandboxUrls {
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
    analyticsBase: `${root}/analytics/v1`,
    errorsDsn: `${root}/errors/1`.replace('://', `://${SANDBOX_DEFAULTS.errorsPublicKey}@`),
    chatScript: `${root}/chat/ch-plugin-web.js`,
  };
}
