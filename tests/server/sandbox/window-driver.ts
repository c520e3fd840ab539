import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import type { Decision } from '../../../sandbox/portone/settle';
import { type TestSandbox, SHOP } from './test-sandbox';

interface Opening {
  merchantUid: string;
  amount?: number;
  redirect?: boolean;
  params?: Record<string, unknown>;
  merchantCode?: string;
}

/** Opens a payment window as `iamport.js` does; returns its path, or the result if none opened. */
export async function openWindow(sandbox: TestSandbox, opening: Opening) {
  const { merchantUid, amount = 129_000, redirect = false, params } = opening;
  const response = await sandbox.send('POST', '/sandbox/payment/window', {
    merchant_code: opening.merchantCode ?? SANDBOX_DEFAULTS.merchantCode,
    redirect,
    params: {
      merchant_uid: merchantUid,
      name: '공진단 10환',
      amount,
      pay_method: 'card',
      m_redirect_url: `${SHOP}/checkout/1/postprocess`,
      ...params,
    },
  });
  return (await response.json()) as { path: string; result?: Record<string, string> };
}

/** Presses a button of the window, and follows redirects. */
export async function press(sandbox: TestSandbox, path: string, decision: Decision) {
  const response = await sandbox.post(path, { decision });
  if (response.status !== 303) return response;
  return sandbox.call(response.headers.get('Location')!);
}

/** The result that the page posts to the opener. */
export async function resultOf(page: Response): Promise<Record<string, unknown>> {
  const attribute = /data-result="([^"]*)"/.exec(await page.text())?.[1];
  return JSON.parse((attribute ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

/** Opens a window and approves it; returns the browser's result. */
export async function payFor(sandbox: TestSandbox, opening: Opening) {
  const { path } = await openWindow(sandbox, opening);
  return resultOf(await press(sandbox, path, 'approve'));
}
