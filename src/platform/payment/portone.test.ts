import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IamportParams } from '@contract/payments/schemas';
import { createIamport } from './portone';

const PARAMS: IamportParams = {
  pg: 'kakaopay',
  pay_method: 'card',
  merchant_uid: 'm-1',
  name: '공진단',
  amount: 1000,
  buyer_name: '김달임',
  buyer_tel: '',
  buyer_email: '',
  m_redirect_url: '',
  notice_url: '',
  confirm_url: '',
};

afterEach(() => vi.unstubAllGlobals());

describe('iamport', () => {
  it('initialises once and maps the callback (product 7, Other calls)', async () => {
    const init = vi.fn();
    const request_pay = vi.fn((_params: unknown, done: (result: unknown) => void) =>
      done({ imp_uid: 'imp_1' }),
    );
    vi.stubGlobal('IMP', { init, request_pay });
    const widget = createIamport({ scriptUrl: '/iamport.js', merchantCode: 'imp000' });
    await widget.prepare();
    await expect(widget.pay(PARAMS)).resolves.toMatchObject({ success: true, imp_uid: 'imp_1' });
    await widget.pay(PARAMS);
    expect(init).toHaveBeenCalledExactlyOnceWith('imp000');
    expect(request_pay).toHaveBeenCalledTimes(2);
    expect(document.querySelector('script[src$="iamport.js"]')).toBeNull();
  });

  it('opens the window within the tap when the script is loaded', () => {
    const request_pay = vi.fn();
    vi.stubGlobal('IMP', { init: vi.fn(), request_pay });
    void createIamport({ scriptUrl: '/iamport.js', merchantCode: 'imp000' }).pay(PARAMS);
    expect(request_pay).toHaveBeenCalledOnce();
  });

  it.each([
    ['inside the wrapper tells which app to come back to', ' DalimApp/1.2 (android)', 'dalim'],
    ['in a browser tells of no app', '', undefined],
  ])('%s', (_, suffix, app_scheme) => {
    const request_pay = vi.fn();
    vi.stubGlobal('IMP', { init: vi.fn(), request_pay });
    vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (Linux; Android 14; wv)${suffix}` });
    void createIamport({ scriptUrl: '/iamport.js', merchantCode: 'imp000' }).pay(PARAMS);
    const asked = app_scheme === undefined ? PARAMS : { ...PARAMS, app_scheme };
    expect(request_pay.mock.calls[0]?.[0]).toEqual(asked);
  });
});
