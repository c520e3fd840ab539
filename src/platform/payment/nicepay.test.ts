import { afterEach, expect, it, vi } from 'vitest';
import { createNicepay } from './nicepay';

const PARAMS = { clientId: 'S2_1', method: 'card', orderId: 'm-1', amount: 1000 };

afterEach(() => vi.unstubAllGlobals());

it('is called within the tap, and resolves with the message for the patient', async () => {
  const requestPay = vi.fn(({ fnError }: { fnError: (error: { msg: string }) => void }) =>
    fnError({ msg: '지금은 점검 중이에요.' }),
  );
  vi.stubGlobal('AUTHNICE', { requestPay });
  const paid = createNicepay({ scriptUrl: '/nicepay.js' }).pay(PARAMS);
  await expect(paid).resolves.toMatchObject({ success: false, error_msg: '지금은 점검 중이에요.' });
});

it.each([
  ['inside the wrapper tells which app to come back to', ' DalimApp/1.2 (ios)', 'dalim://'],
  ['in a browser tells of no app', '', undefined],
])('%s', async (_, suffix, scheme) => {
  const requestPay = vi.fn();
  vi.stubGlobal('AUTHNICE', { requestPay });
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (iPhone)${suffix}` });
  void createNicepay({ scriptUrl: '/nicepay.js' }).pay(PARAMS);
  await vi.waitFor(() => expect(requestPay).toHaveBeenCalledOnce());
  expect(requestPay.mock.calls[0]?.[0]).toEqual({
    ...PARAMS,
    ...(scheme === undefined ? {} : { appScheme: scheme }),
    fnError: expect.any(Function),
  });
});
