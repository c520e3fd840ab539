import { loadVendorScript } from '@/platform/api/vendor-script';
import { appScheme } from '@/platform/native-bridge/app-scheme';
import type { PaymentResult, PaymentWindow, WindowParams, WindowProvider } from './payment-window';

interface AuthNice {
  requestPay: (params: Record<string, string | number | OnError>) => void;
}

/** `msg` is for people, `errorMsg` for developers (vendors 3). */
interface NicepayError {
  msg?: string;
  errorMsg?: string;
}

const authNice = (): AuthNice | undefined =>
  (window as unknown as { AUTHNICE?: AuthNice }).AUTHNICE;

type OnError = (error: NicepayError) => void;

/** NicePay (vendors 3): the browser leaves, and returns through the server to `/checkout/{orderId}/postprocess`. */
export function createNicepay({ scriptUrl }: { scriptUrl: string }): PaymentWindow {
  const load = () => loadVendorScript(scriptUrl, authNice);
  const open = (script: AuthNice, params: WindowParams) =>
    new Promise<PaymentResult>((resolve) => {
      const fnError: OnError = ({ msg = '' }) =>
        resolve({ success: false, imp_uid: '', error_msg: msg, message: msg });
      const scheme = appScheme();
      // in a webview, bank and card apps return to this app
      const back = scheme === null ? {} : { appScheme: `${scheme}://` };
      script.requestPay({ ...params, ...back, fnError });
    });
  return {
    prepare: load,
    pay: async (params) => {
      const loaded = authNice();
      // no await before this call when the script is loaded: the browser only allows the window inside the
      // tap
      return open(loaded ?? (await load()), params);
    },
  };
}

export const nicepay: WindowProvider = {
  id: 'nicepay',
  methods: ['nicepay'],
  create: ({ nicepay: options }) => options && createNicepay(options),
};
