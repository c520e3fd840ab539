import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestSandbox, createTestSandbox } from './test-sandbox';
import { openWindow } from './window-driver';

let sandbox: TestSandbox;
let windowPath: string;
let token: string;
beforeAll(async () => {
  sandbox = await createTestSandbox();
  windowPath = (await openWindow(sandbox, { merchantUid: 'malformed' })).path;
  const answer = await sandbox.send('POST', '/sandbox/payment/api/users/getToken', {
    imp_key: 'sandbox-key',
    imp_secret: 'sandbox-secret',
  });
  token = (await answer.json()).response.access_token;
});
afterAll(() => sandbox.close());

const addresses: [method: string, path: string][] = [
  ['GET', '/sandbox/login/oauth/authorize?state=%00&client_id[]=1'],
  ['POST', '/sandbox/login/oauth/authorize'],
  ['POST', '/sandbox/login/oauth/token'],
  ['POST', '/sandbox/payment/window'],
  ['GET', '/sandbox/payment/window/%00'],
  ['GET', '/sandbox/payment/window/%ff'],
  ['POST', '/sandbox/payment/window/imp_1'],
  ['POST', '/sandbox/payment/api/users/getToken'],
  ['POST', '/sandbox/payment/api/payments/prepare'],
  ['POST', '/sandbox/payment/api/payments/cancel'],
  ['GET', '/sandbox/payment/api/payments/%ff'],
  ['GET', '/sandbox/payment/api/payments/find/x/%ff'],
  ['PUT', '/sandbox/payment/control'],
  ['GET', '/sandbox/payment/ledger?merchant_uid=%ff'],
  ['GET', '/sandbox/assets/..%2fiamport.js'],
  ['GET', '/sandbox/assets/constructor'],
];

const bodies: [type: string, body: string][] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[[]]'],
  ['application/json', '{"merchant_uid":"\\u0000","amount":1}'],
  ['application/json', '{"merchant_uid":"\\ud800","amount":1e300}'],
  ['application/json', '{"imp_uid":{"a":1},"amount":-1,"checksum":"x"}'],
  ['application/json', '{"imp_uid":"imp_1","checksum":0.5}'],
  ['application/x-www-form-urlencoded', 'code=%00&grant_type=authorization_code&decision=approve'],
  ['application/x-www-form-urlencoded', '%ff=%ff&decision=explode'],
  ['multipart/form-data; boundary=x', 'not multipart at all'],
  ['multipart/form-data', 'no boundary'],
  ['text/plain', 'x'.repeat(70_000)],
];

it('answers malformed requests without a fault of its own', async () => {
  for (const [method, path] of [...addresses, ['POST', windowPath] as const]) {
    for (const [type, body] of method === 'GET' ? [['', ''] as const] : bodies) {
      const response = await sandbox.call(path, {
        method,
        headers: { ...(type ? { 'Content-Type': type } : {}), Authorization: token },
        ...(method === 'GET' ? {} : { body }),
      });
      expect(response.status, `${method} ${path} ${type} ${body.slice(0, 60)}`).toBeLessThan(500);
    }
  }
});
