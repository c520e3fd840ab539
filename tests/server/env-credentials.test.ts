import { describe, expect, it } from 'vitest';
import { MESSAGE_TEXT_NAMES } from '../../server/vendors/messages/message-texts';
import { solapiOf } from '../../server/vendors/messages/solapi';
import { businessOf } from '../../server/shop/business/settings';
import {
  BUSINESS,
  CREDENTIALS,
  DATABASE_URL,
  envOf,
  faultsOf,
  LOCAL,
  PUBLIC,
} from '../support/settings';

describe('the credentials of a shop', () => {
  it('refuses a real login that could not unlink who leaves', () => {
    const { KAKAO_ADMIN_KEY: _missing, ...others } = CREDENTIALS;
    expect(faultsOf({ ...PUBLIC, DATABASE_URL, ...others, ...BUSINESS })).toEqual([
      'KAKAO_ADMIN_KEY must be set: without it nobody who leaves is unlinked from Kakao',
    ]);
  });

  it('refuses a public origin without all real credentials', () => {
    const faults = faultsOf(PUBLIC).join('\n');
    expect(faults).toContain('KAKAO_CLIENT_ID must be set');
    expect(faults).toContain('PORTONE_MERCHANT_CODE, PORTONE_API_KEY, PORTONE_API_SECRET must be');
    expect(faultsOf({ ...PUBLIC, DATABASE_URL, SANDBOX: 'on' })).toEqual([]);
  });

  it.each([
    ['a vendor’s key', { CHANNEL_PLUGIN_KEY: 'key' }, 'CHANNEL_PLUGIN_KEY'],
    ['another one', { SENTRY_DSN: 'https://key@errors.example/7' }, 'SENTRY_DSN'],
    ['a real maps key', { NAVER_MAPS_KEY: 'key' }, 'NAVER_MAPS_KEY'],
    ['a database', { DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop' }, 'DATABASE_URL'],
    ['every network', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    ['a network address', { HOST: '10.0.0.2' }, 'HOST=10.0.0.2'],
    ['production', { NODE_ENV: 'production' }, 'NODE_ENV=production'],
  ])('requires PUBLIC_ORIGIN explicitly beside %s', (_what, variables, sign) => {
    const fault = `PUBLIC_ORIGIN must be set beside ${sign}: the address by which browsers reach the shop`;
    expect(faultsOf({ SANDBOX: 'on', ...variables })).toEqual([fault]);
    expect(faultsOf({ SANDBOX: 'on', ...LOCAL, ...variables })).toEqual([]);
  });

  it.each([
    { NAVER_MAPS_KEY: 'sandbox-slow' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { NODE_ENV: 'development' },
    { PORT: '5000', DATA_DIR: 'elsewhere', NICEPAY: 'on' },
  ])('runs the whole demonstration by itself with %o', (variables: Record<string, string>) => {
    expect(envOf(variables)).toMatchObject({ areSandboxesAllowed: true, isDemonstration: true });
  });

  it('requires the client secret beside the login’s key: a code alone is not enough', () => {
    const faults = faultsOf({ ...LOCAL, ...CREDENTIALS, ...BUSINESS, KAKAO_CLIENT_SECRET: '' });
    expect(faults).toEqual(['KAKAO_CLIENT_SECRET missing beside KAKAO_CLIENT_ID']);
    expect(faultsOf({ ...LOCAL, ...CREDENTIALS, ...BUSINESS })).toEqual([]);
  });

  it('refuses a public origin whose payment channels have no merchant id, or a test one', () => {
    const channels = (PORTONE_PG_WALLET: string, PORTONE_PG_CARD: string) =>
      faultsOf({
        PUBLIC_ORIGIN: 'https://shop.example',
        PORTONE_PG_WALLET,
        PORTONE_PG_CARD,
      }).filter((fault) => fault.startsWith('PORTONE_PG_'));
    const unnamed = 'must name gateway and merchant id, such as kakaopay.CID';
    const both = [`PORTONE_PG_WALLET ${unnamed}`, `PORTONE_PG_CARD ${unnamed}`];
    expect(channels('', '')).toEqual(both);
    expect(channels('kakaopay.', 'nice_v2.a b')).toEqual(both);
    const tests = [
      ...['kakaopay.TC0ONETIME', 'kakaopay.tcsubscrip', 'nice_v2.iamport01m', 'nice.nictest00m'],
      ...['html5_inicis.INIpayTest', 'inicis.INIBillTst', 'tosspay.tosstest', 'payco.PARTNERTEST'],
      ...['uplus.tlgdacomxpay', 'tosspayments.tvivarepublica4', 'kcp.T0000', 'kcp.AO09C'],
      ...['settle.nxca_jt_il', 'settle.portone1', 'welcome.welcometst', 'mobilians.170622040674'],
    ];
    for (const pg of tests) {
      expect(channels('kakaopay.CA12345678', pg)).toEqual([
        'PORTONE_PG_CARD names a test merchant id, which charges nothing',
      ]);
    }
    expect(channels('kakaopay.CA12345678', 'nice_v2.tcm0001m')).toEqual([]);
    expect(channels('kakaopay.CA12345678', 'nice_v2.dalim0001m')).toEqual([]);
    expect(faultsOf({ PORTONE_PG_WALLET: 'kakaopay.TC0ONETIME' })).toEqual([]);
  });

  it('refuses a client of NicePay’s sandbox on a public origin', () => {
    const given = (NICEPAY_CLIENT_ID: string) =>
      faultsOf({
        PUBLIC_ORIGIN: 'https://shop.example',
        NICEPAY_CLIENT_ID,
        NICEPAY_SECRET_KEY: 'secret',
      }).filter((fault) => fault.startsWith('NICEPAY_'));
    expect(given('S2_af4543a0be4d49a98122')).toEqual([
      'NICEPAY_CLIENT_ID names a client of the sandbox, which charges nothing',
    ]);
    expect(given('R2_af4543a0be4d49a98122')).toEqual([]);
  });

  it('requires complete business information, except in a demonstration', () => {
    expect(businessOf(envOf({}))).toMatchObject({
      isExample: true,
      registrationNumber: '000-00-00000',
    });
    expect(businessOf(envOf(BUSINESS))).toMatchObject({ isExample: false, name: '주식회사 달임' });
    expect(faultsOf({ ...BUSINESS, BUSINESS_PHONE: '' })).toEqual([
      'BUSINESS_PHONE missing beside the other BUSINESS_ variables',
    ]);
    expect(faultsOf({ ...BUSINESS, BUSINESS_REGISTRATION_NUMBER: '12-3' })).toEqual([
      'BUSINESS_REGISTRATION_NUMBER must look like 123-45-67890',
    ]);
    expect(faultsOf(PUBLIC).join('\n')).toMatch(/BUSINESS_NAME.*must be set/);
    expect(faultsOf({ ...PUBLIC, ...BUSINESS }).join('\n')).not.toContain('BUSINESS_');
  });

  it('requires all of Solapi’s settings or none, and an id for each text', () => {
    const SOLAPI = {
      SOLAPI_API_KEY: 'NCSKEY',
      SOLAPI_API_SECRET: 'secret',
      SOLAPI_SENDER: '02-123-4567',
      SOLAPI_CHANNEL: 'KA01PF1',
      SOLAPI_TEMPLATES: MESSAGE_TEXT_NAMES.map((name) => `${name}:KA01TP-${name}`).join(', '),
    };
    const shop = { ...PUBLIC, DATABASE_URL, ...CREDENTIALS, ...BUSINESS };
    expect(faultsOf(shop)).toEqual([]);
    expect(faultsOf({ ...shop, ...SOLAPI })).toEqual([]);
    expect(solapiOf(SOLAPI)).toMatchObject({
      sender: '021234567',
      templates: { paid: 'KA01TP-paid', clinic_released: 'KA01TP-clinic_released' },
    });
    expect(faultsOf({ ...shop, ...SOLAPI, SOLAPI_CHANNEL: '' })).toEqual([
      'SOLAPI_CHANNEL missing beside the other SOLAPI_ variables',
    ]);
    const { SOLAPI_TEMPLATES: all } = SOLAPI;
    const some = `${all.replace(/paid:[^,]+, /, '')},payed:KA01TP1`;
    expect(faultsOf({ ...shop, ...SOLAPI, SOLAPI_TEMPLATES: some })).toEqual([
      'SOLAPI_TEMPLATES must name an id for paid, as paid:KA01TP…',
      'SOLAPI_TEMPLATES names unknown texts: payed',
    ]);
    expect(faultsOf({ ...shop, ...SOLAPI, SOLAPI_SENDER: 'us' }).join()).toContain('SOLAPI_SENDER');
  });
});
