/** Keys that the stand-ins accept when none is configured. They open nothing but the sandbox. */
export const SANDBOX_DEFAULTS = {
  loginClientId: 'sandbox-client',
  merchantCode: 'imp00000000',
  channelKey: 'channel-key-sandbox',
  apiKey: 'sandbox-key',
  apiSecret: 'sandbox-secret',
} as const;

export interface SandboxUrls {
  kakaoAuthBase: string;
  kakaoApiBase: string;
  portoneApiBase: string;
  paymentScript: string;
}

/** Where the stand-ins answer below `base`: the shop's own origin, or that of a sandbox standing alone. */
export function sandboxUrls(base: string): SandboxUrls {
  const root = `${base.replace(/\/+$/, '')}/sandbox`;
  return {
    kakaoAuthBase: `${root}/login`,
    kakaoApiBase: `${root}/login`,
    portoneApiBase: `${root}/payment/api`,
    paymentScript: `${root}/payment/iamport.js`,
  };
}
