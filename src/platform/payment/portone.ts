import { baseOf } from '@/platform/api/hosts';
import { loadVendorScript } from '@/platform/api/vendor-script';
import { appScheme } from '@/platform/native-bridge/app-scheme';
import { readPaymentResult, type RawPaymentResult } from './payment-result';
import type { PaymentResult, PaymentWindow, WindowParams, WindowProvider } from './payment-window';

interface Iamport {
  init: (merchantCode: string) => void;
  request_pay: (params: WindowParams, callback: (result: RawPaymentResult) => void) => void;
}

const iamport = (): Iamport | undefined => (window as unknown as { IMP?: Iamport }).IMP;

const started = new WeakSet<Iamport>();

/** The URL of the widget's script, and the merchant code. */
interface IamportOptions {
  scriptUrl: string;
  merchantCode: string;
}

/** PortOne V1 (vendors 2): `IMP.init` exactly once, `IMP.request_pay` inside the tap if possible. */
export function createIamport({ scriptUrl, merchantCode }: IamportOptions): PaymentWindow {
  const start = (script: Iamport): Iamport => {
    if (!started.has(script)) script.init(merchantCode);
    started.add(script);
    return script;
  };
  const load = async () => start(iamport() ?? (await loadVendorScript(scriptUrl, iamport)));
  const open = (script: Iamport, params: WindowParams) =>
    new Promise<PaymentResult>((resolve) => {
      const merchantUid = String(params['merchant_uid']);
      script.request_pay(comingBack(params), (result) =>
        resolve({ ...readPaymentResult(result), merchantUid }),
      );
    });
  return {
    prepare: load,
    pay: async (params) => {
      const loaded = iamport();
      // no await before this call when the script is loaded: the browser only allows the window inside the
      // tap
      return open(loaded ? start(loaded) : await load(), params);
    },
  };
}

/**
 * In a webview, bank and card apps must know which app to return to (vendors 2, 11). A backend elsewhere may not know
 * where the shop's pages are.
 */
function comingBack(params: WindowParams): WindowParams {
  const scheme = appScheme();
  const { origin } = window.location;
  const isElsewhere = !baseOf('api').startsWith('/');
  return {
    ...params,
    ...(isElsewhere
      ? { m_redirect_url: origin + new URL(String(params['m_redirect_url']), origin).pathname }
      : {}),
    ...(scheme === null ? {} : { app_scheme: scheme }),
  };
}

export const portone: WindowProvider = {
  id: 'portone',
  methods: ['wallet', 'card'],
  create: createIamport,
};

/** Whether a window may still be opened (product 4, Payment); true where the browser cannot tell. */
export function isTapFresh(): boolean {
  const { userActivation } = navigator as { userActivation?: { isActive: boolean } };
  return userActivation?.isActive ?? true;
}
