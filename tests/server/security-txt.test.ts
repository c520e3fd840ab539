import { describe, expect } from 'vitest';
import { securityContactOf } from '../../server/shop/business/settings';
import { newKey } from '../../server/secrets/keyring';
import { ORIGIN } from './support/harness';
import { sharedShopTest } from './support/shop-test';

const PATH = '/.well-known/security.txt';

const withContact = sharedShopTest.extend('shopSettings', {
  variables: { SECURITY_CONTACT: 'https://shop.example/report' },
});

const withMail = sharedShopTest.extend('shopSettings', {
  changes: ({ config }) => ({
    config: { ...config, securityContact: securityContactOf({ BUSINESS_EMAIL: 'a@shop.example' }) },
  }),
});

const withoutContact = sharedShopTest.extend('shopSettings', {
  variables: { PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_HOPS: '1', KEYS: newKey('k1') },
});

describe('security.txt (RFC 9116) (product 1, Reporting weaknesses)', () => {
  withContact('names contact, end, languages and its own address', async ({ shop }) => {
    const answer = await shop.fetch(PATH);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const lines = (await answer.text()).split('\n');
    expect(lines).toEqual([
      'Contact: https://shop.example/report',
      expect.stringMatching(/^Expires: .*Z$/),
      'Preferred-Languages: ko, en',
      `Canonical: ${ORIGIN}${PATH}`,
      '',
    ]);
    const ends = Date.parse(lines[1]!.slice('Expires: '.length));
    expect((ends - shop.clock.now) / 86_400_000).toBe(180);
  });

  withMail('names the desk of the business where no other contact is given', async ({ shop }) => {
    expect(await (await shop.fetch(PATH)).text()).toContain('Contact: mailto:a@shop.example\n');
  });

  withoutContact('is 404 on a public origin without a contact', async ({ shop }) => {
    expect((await shop.fetch(PATH)).status).toBe(404);
  });
});
