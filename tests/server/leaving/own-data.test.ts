import { describe, expect } from 'vitest';
import { addAddress } from '../../../contract/addresses/schemas';
import { getOwnData } from '../../../contract/patients/schemas';
import { RETAINED_TABLES } from '../../../server/privacy/retention/retained-tables';
import { getTableName } from 'drizzle-orm';
import { shopTest } from '../support/shop-test';
import { buyEverything } from './everything';

const test = shopTest.extend('shopSettings', { variables: { ORDERS_FOR_OTHERS: 'on' } });

/** Held, but only as a key of the browser's push service or as our own link between rows. */
const NOT_EXPORTED = ['pushKey'];

describe('the patient’s own data (product 4, Own data)', () => {
  test('are everything that was typed or chosen, in both files', async ({ shop }) => {
    const { patient, sentinels } = await buyEverything(shop, 'full-77');
    const { data } = (await shop.call(getOwnData, {}, { token: patient.accessToken })).data;
    const json = JSON.parse(data.json) as Record<string, unknown>;
    for (const [name, text] of Object.entries(sentinels)) {
      const isThere = !NOT_EXPORTED.includes(name);
      expect(data.json.includes(text), name).toBe(isThere);
      expect(data.html.includes(text), name).toBe(isThere);
    }
    const exported = RETAINED_TABLES.filter(({ own }) => own !== null);
    expect(Object.keys(json)).toEqual([
      'exportedAt',
      ...exported.map(({ table }) => getTableName(table)),
    ]);
    for (const { title, purpose } of exported) {
      expect(data.html).toContain(`<h2>${title}</h2>`);
      expect(data.html).toContain(purpose);
    }
  });

  test('hold nothing of another patient', async ({ shop, token }) => {
    const { sentinels } = await buyEverything(shop, 'full-77');
    const { data } = (await shop.call(getOwnData, {}, { token })).data;
    for (const [name, text] of Object.entries(sentinels))
      expect(data.json, name).not.toContain(text);
  });

  test('cannot carry markup that somebody typed', async ({ shop, patient, token }) => {
    const body = {
      full_name: '김달임',
      phone: '01012345678',
      address1: '<img src=x onerror=alert(1)>',
      isDefault: false,
    };
    await shop.call(addAddress, { body }, { token });
    const { data } = (await shop.call(getOwnData, {}, { token })).data;
    expect(data.html).not.toContain('<img');
    expect(data.html).toContain('&lt;img');
    expect(data.json).toContain(patient.patientId);
  });

  test('need a sign-in', async ({ shop }) => {
    expect((await shop.call(getOwnData, {})).status).toBe(401);
  });
});
