import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { businessOf } from '../../server/business/business-of';
import { readEnv } from '../../server/env';

const faultsOf = (variables: Record<string, string>) => {
  const read = readEnv(variables);
  return 'faults' in read ? read.faults : [];
};
const envOf = (variables: Record<string, string>) => {
  const read = readEnv(variables);
  if ('faults' in read) throw new Error(read.faults.join('; '));
  return read.env;
};

describe('the environment', () => {
  it('may be empty', () => {
    expect(envOf({})).toMatchObject({
      PORT: 4173,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      PUBLIC_ORIGIN: 'http://localhost:4173',
      LOG_LEVEL: 'info',
    });
    expect(envOf({ PORT: '5000', DATABASE_URL: '' }).PUBLIC_ORIGIN).toBe('http://localhost:5000');
  });

  it('accepts an origin with or without a trailing slash', () => {
    const PUBLIC_ORIGIN = 'http://localhost:80/';
    expect(faultsOf({ PUBLIC_ORIGIN: 'http://localhost/' })).toEqual([]);
    expect(envOf({ PUBLIC_ORIGIN: 'http://localhost/' }).PUBLIC_ORIGIN).toBe('http://localhost');
    expect(faultsOf({ PUBLIC_ORIGIN })).toHaveLength(1);
  });

  it('reports all faults at once', () => {
    const faults = faultsOf({
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      SANDBOX: 'yes',
      PUBLIC_ORIGIN: 'http://localhost/path',
      PORTONE_API_KEY: 'k',
      KAKAO_CLIENT_SECRET: 's',
    });
    const names = faults.map((fault) => fault.split(/[ ,]/)[0]);
    expect(names).toEqual([
      'PORT',
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'SANDBOX',
      'LOG_LEVEL',
      'PORTONE_MERCHANT_CODE',
      'KAKAO_CLIENT_ID',
    ]);
  });

  it.each(['70000', '-1', '1.5', 'NaN', '0x'])('refuses the port %s', (PORT) => {
    expect(faultsOf({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535']);
  });

  it('refuses a public origin without all real credentials', () => {
    const faults = faultsOf({ PUBLIC_ORIGIN: 'https://shop.example' }).join('\n');
    expect(faults).toContain('KAKAO_CLIENT_ID must be set');
    expect(faults).toContain('PORTONE_MERCHANT_CODE, PORTONE_API_KEY, PORTONE_API_SECRET must be');
    expect(faultsOf({ PUBLIC_ORIGIN: 'https://shop.example', SANDBOX: 'on' })).toEqual([]);
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
    for (const id of ['TC0ONETIME', 'tc0onetime', 'iamport01m', 'INIpayTest', 'tosstest']) {
      expect(channels('kakaopay.CA12345678', `gateway.${id}`)).toEqual([
        'PORTONE_PG_CARD names a test merchant id, which charges nothing',
      ]);
    }
    expect(channels('kakaopay.CA12345678', 'nice_v2.dalim0001m')).toEqual([]);
    expect(faultsOf({ PORTONE_PG_WALLET: 'kakaopay.TC0ONETIME' })).toEqual([]);
  });

  it('requires complete business information, except in a demonstration', () => {
    const business = {
      BUSINESS_NAME: '주식회사 달임',
      BUSINESS_REPRESENTATIVE: '김달임',
      BUSINESS_ADDRESS: '서울특별시 종로구 북촌로 1',
      BUSINESS_PHONE: '02-123-4567',
      BUSINESS_EMAIL: 'help@dalim.example',
      BUSINESS_REGISTRATION_NUMBER: '123-45-67890',
      BUSINESS_MAIL_ORDER_NUMBER: '제2026-서울종로-0001호',
      BUSINESS_HOSTING_PROVIDER: '달임',
      BUSINESS_SUPPORT_HOURS: '평일 오전 10시–오후 5시',
    };
    expect(businessOf(envOf({}))).toMatchObject({
      isExample: true,
      registrationNumber: '000-00-00000',
    });
    expect(businessOf(envOf(business))).toMatchObject({ isExample: false, name: '주식회사 달임' });
    expect(faultsOf({ ...business, BUSINESS_PHONE: '' })).toEqual([
      'BUSINESS_PHONE missing beside the other BUSINESS_ variables',
    ]);
    expect(faultsOf({ ...business, BUSINESS_REGISTRATION_NUMBER: '12-3' })).toEqual([
      'BUSINESS_REGISTRATION_NUMBER must look like 123-45-67890',
    ]);
    const real = { PUBLIC_ORIGIN: 'https://shop.example' };
    expect(faultsOf(real).join('\n')).toMatch(/BUSINESS_NAME.*must be set/);
    expect(faultsOf({ ...real, ...business }).join('\n')).not.toContain('BUSINESS_');
  });

  it('is documented in .env.example, variable by variable', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const listed = lines.flatMap((line, at) => {
      const name = /^([A-Z_]+)=/.exec(line)?.[1];
      if (name) expect(lines[at - 1], name).toMatch(/^# \S/);
      return name ?? [];
    });
    const source = readFileSync('server/env.ts', 'utf8');
    const known = new Set([...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name));
    expect(listed.toSorted()).toEqual([...known].toSorted());
  });
});
