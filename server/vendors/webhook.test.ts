import { describe, expect, it } from 'vitest';
import { createWebhook, webhookFaults } from './webhook';

const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const LOCAL = 'http://localhost:4173';
const PUBLIC = 'https://shop.example';
const faults = (url: string, secret: string, origin = PUBLIC) =>
  webhookFaults({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret, PUBLIC_ORIGIN: origin });

describe('the receiver of webhooks', () => {
  it('needs https and a secret, and may be in a private network', () => {
    expect(faults('https://hooks.example/dalim?key=1', SECRET)).toEqual([]);
    expect(faults('https://10.0.0.7:8443/', SECRET)).toEqual([]);
    expect(faults('http://10.0.0.7/', SECRET)).toEqual([
      'WEBHOOK_URL must begin with https://, because https://shop.example is not a loopback address',
    ]);
    expect(faults('http://127.0.0.1:9000/', SECRET, LOCAL)).toEqual([]);
    for (const url of ['hooks', 'ftp://a.example', 'https://a:b@a.example', 'https://a.example#x'])
      expect(faults(url, SECRET)).toEqual([
        'WEBHOOK_URL must be an address with https, without user name and fragment',
      ]);
  });

  it('needs a secret of the scheme, or several', () => {
    expect(faults('https://a.example', `${SECRET}, ${SECRET}`)).toEqual([]);
    const short = `whsec_${Buffer.alloc(23).toString('base64')}`;
    for (const secret of ['abc', 'whsec_', short, `${SECRET},`, 'whsec_***'])
      expect(faults('https://a.example', secret)).toEqual([
        'WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64, several separated by commas',
      ]);
    for (const given of [{ WEBHOOK_URL: 'https://a.example' }, { WEBHOOK_SECRET: SECRET }])
      expect(webhookFaults(given)).toEqual(['WEBHOOK_URL and WEBHOOK_SECRET must be set together']);
    expect(createWebhook(() => Promise.reject(new Error('never called')), {})).toBeNull();
  });

  it('gets what the Standard Webhooks scheme says, signed by every secret during a rotation', async () => {
    // the example of the scheme's own documents
    const request = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: 1_614_265_330_999,
      body: '{"test": 2432232314}',
    };
    const requests: RequestInit[] = [];
    const fetch = (_url: string, init: RequestInit = {}) => {
      requests.push(init);
      return Promise.resolve(new Response(null, { status: 302, headers: { Location: '/' } }));
    };
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const given = { WEBHOOK_URL: 'https://a.example/', WEBHOOK_SECRET: `${secret},${SECRET}` };
    const { signal } = new AbortController();
    expect(await createWebhook(fetch, given)?.send(request, signal)).toBe('HTTP 302');
    expect(requests).toMatchObject([
      {
        redirect: 'manual',
        body: request.body,
        headers: {
          'webhook-id': request.id,
          'webhook-timestamp': '1614265330',
          'webhook-signature': expect.stringMatching(
            /^v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,[\w+/]{43}=$/,
          ),
        },
      },
    ]);
  });

  it('that hangs is left when the shop stops', async () => {
    const hanging = (_url: string, init: RequestInit = {}) =>
      new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const given = { WEBHOOK_URL: 'https://a.example/', WEBHOOK_SECRET: SECRET };
    const stopping = new AbortController();
    const request = { id: 'a', body: '{}', at: 1 };
    const sending = createWebhook(hanging, given)?.send(request, stopping.signal);
    stopping.abort();
    expect(await sending).toBe('no answer');
  });
});
