import { describe, expect } from 'vitest';
import { consentTo } from '../../../contract/consent-texts';
import {
  getMarketingConsent,
  giveConsent,
  withdrawMarketingConsent,
} from '../../../contract/consents';
import { patientConsents, withdrawnConsents } from '../../../server/db/schema/health';
import { shopTest } from '../support/shop-test';

const it = shopTest.extend('since', ({ shop, token }) => async () => {
  return (await shop.call(getMarketingConsent, {}, { token })).data.data.agreedAt;
});

describe('the consent to news and offers', () => {
  it('is not there until it is given, and kept with version and time', async ({
    shop,
    token,
    since,
  }) => {
    expect(await since()).toBeNull();
    const body = consentTo('marketing');
    await shop.call(giveConsent, { body }, { token });
    expect(await since()).toBe(shop.clock.now);
    const outdated = { ...body, version: '2020-01-01' };
    expect((await shop.call(giveConsent, { body: outdated }, { token })).status).toBe(422);
    expect(await shop.db.select().from(patientConsents)).toMatchObject([body]);
  });

  it('is withdrawn at once, with a record of both times', async ({ shop, token, since }) => {
    const body = consentTo('marketing');
    await shop.call(giveConsent, { body }, { token });
    const agreedAt = shop.clock.now;
    shop.clock.advance(1000);
    const answer = await shop.call(withdrawMarketingConsent, {}, { token });
    expect(answer.data.data.agreedAt).toBeNull();
    await shop.call(withdrawMarketingConsent, {}, { token });
    expect(await since()).toBeNull();
    expect(await shop.db.select().from(withdrawnConsents)).toMatchObject([
      { kind: 'marketing', agreedAt, withdrawnAt: agreedAt + 1000 },
    ]);
  });
});
