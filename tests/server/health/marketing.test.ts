import { describe, expect } from 'vitest';
import { consentTo } from '../../../contract/consents/texts';
import {
  getMarketingConsent,
  giveConsent,
  noteMarketingReminder,
  withdrawMarketingConsent,
} from '../../../contract/consents/schemas';
import { patientConsents, withdrawnConsents } from '../../../server/db/schema/health';
import type { Shop } from '../support/harness';
import { shopTest } from '../support/shop-test';

const it = shopTest.extend('since', ({ shop, token }) => async () => {
  return (await shop.call(getMarketingConsent, {}, { token })).data.data.agreedAt;
});

describe('the consent to news and offers (product 2, News)', () => {
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

describe('the reminder that the consent to news holds (every two years, by law)', () => {
  const YEARS = 730 * 24 * 3_600_000;
  const rows = (shop: Shop) => shop.db.select().from(patientConsents);

  it('is due on the screen two years after the consent, and two years after it was shown', async ({
    shop,
    token,
  }) => {
    const isDue = async () =>
      (await shop.call(getMarketingConsent, {}, { token })).data.data.isReminderDue;
    const shown = () => shop.call(noteMarketingReminder, {}, { token });
    const since = (at: number) => shop.clock.set(at);
    expect(await isDue()).toBe(false);
    const start = shop.clock.now;
    await shop.call(giveConsent, { body: consentTo('marketing') }, { token });
    // the session would be over by then: only the record grows old
    const agreedAt = start - YEARS;
    await shop.db.update(patientConsents).set({ agreedAt: agreedAt + 1 });
    expect(await isDue()).toBe(false);
    await shown();
    expect((await rows(shop))[0]?.remindedAt).toBeNull();
    since(start + 1);
    expect(await isDue()).toBe(true);
    expect((await shown()).data.data).toEqual({ agreedAt: agreedAt + 1, isReminderDue: false });
    expect((await rows(shop))[0]?.remindedAt).toBe(start + 1);
    await shop.db.update(patientConsents).set({ remindedAt: agreedAt });
    expect(await isDue()).toBe(true);
  });
});
