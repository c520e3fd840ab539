import { describe, expect } from 'vitest';
import { DEFAULT_CLINIC_ID, MEDIA_ONLY_CLINIC_ID } from '../../contract/core/constants';
import {
  getClinic,
  getRandomClinic,
  listClinicPlaces,
  listClinics,
  listNearbyClinics,
} from '../../contract/clinics/schemas';
import { seoulTimestamp } from '../../contract/core/seoul-time';
import { eq, ne } from 'drizzle-orm';
import { clinics } from '../../server/db/schema/clinics';
import { BUSAN_CLINIC, CLINIC, VISIT_ONLY_CLINIC } from './support/fixtures';
import { shopTest } from './support/shop-test';

const it = shopTest
  .extend(
    'listed',
    ({ shop }) =>
      async (query: object = {}) =>
        (await shop.call(listClinics, { query })).data.items,
  )
  .extend(
    'nextFreeOf',
    ({ listed }) =>
      async (clinicId: string) =>
        (await listed()).find((one) => one.clinicId === clinicId)?.nextFreeAt,
  );

describe('the order of clinics', () => {
  it('ends a province with those closed today (product 4, Nearest first)', async ({
    shop,
    listed,
  }) => {
    await shop.db
      .update(clinics)
      .set({ weeklyDaysOff: [] })
      .where(eq(clinics.id, DEFAULT_CLINIC_ID));
    const inSeoul = async () => (await listed()).slice(0, 2).map(({ clinicId }) => clinicId);
    expect(await inSeoul()).toEqual([CLINIC, DEFAULT_CLINIC_ID]);
    shop.clock.advance(24 * 60 * 60_000);
    expect(await inSeoul()).toEqual([DEFAULT_CLINIC_ID, CLINIC]);
  });
});

describe('the next free time of clinics', () => {
  it('is the next half hour during opening hours, else the next morning', async ({
    shop,
    nextFreeOf,
  }) => {
    // Saturday, 10:00 in Seoul; Sundays are off.
    expect(await nextFreeOf(CLINIC)).toBe(seoulTimestamp('2026-11-21', '10:30'));
    shop.clock.advance(9 * 60 * 60_000);
    expect(await nextFreeOf(CLINIC)).toBe(seoulTimestamp('2026-11-23', '09:00'));
  });

  it('is null without remote consultations, or when nothing is free in three days', async ({
    shop,
    nextFreeOf,
  }) => {
    expect(await nextFreeOf(VISIT_ONLY_CLINIC)).toBeNull();
    await shop.db
      .update(clinics)
      .set({ datesOff: ['2026-11-21', '2026-11-23', '2026-11-24'] })
      .where(eq(clinics.id, CLINIC));
    expect(await nextFreeOf(CLINIC)).toBeNull();
  });

  it('is included in nearby clinics, too', async ({ shop }) => {
    const { data } = await shop.call(listNearbyClinics, { query: { lat: 37.5, lng: 127 } });
    expect(data.items[0]?.nextFreeAt).toBe(seoulTimestamp('2026-11-21', '10:30'));
  });

  it('is included in a clinic alone, found by its id or by chance', async ({ shop }) => {
    const one = await shop.call(getClinic, { params: { id: CLINIC } });
    expect(one.data.nextFreeAt).toBe(seoulTimestamp('2026-11-21', '10:30'));
    const drawn = await shop.call(getRandomClinic, {});
    expect(drawn.data.nextFreeAt).toBe(seoulTimestamp('2026-11-21', '10:30'));
  });
});

describe('clinics with remote consultations', () => {
  it('are filtered before paging, so that no page misses a match', async ({ shop }) => {
    const page = async (number: number, more: object) =>
      (await shop.call(listClinics, { query: { page: number, pageSize: 2, ...more } })).data;
    const all = [await page(1, {}), await page(2, {})].flatMap(({ items }) => items);
    expect(all.map((one) => one.clinicId)).toContain(VISIT_ONLY_CLINIC);
    const only = { onlyTelemedicineAvailable: 'true' };
    const [first, second] = [await page(1, only), await page(2, only)];
    expect([first.items.length, second.items.length, first.total]).toEqual([2, 1, 3]);
    const remote = [...first.items, ...second.items].map((one) => one.clinicId);
    expect(remote).not.toContain(VISIT_ONLY_CLINIC);
  });
});

describe('a clinic without an address (product 7)', () => {
  it('is excluded from lists, search, nearby, map and random, and opens by its id', async ({
    shop,
    listed,
  }) => {
    await shop.db.update(clinics).set({ lat: null, lng: null }).where(ne(clinics.id, CLINIC));
    const ids = (items: { clinicId: string }[]) => items.map((one) => one.clinicId);
    expect(ids(await listed())).toEqual([CLINIC]);
    expect(await listed({ search: '해운대' })).toEqual([]);
    const near = await shop.call(listNearbyClinics, { query: { lat: 35.16, lng: 129.16 } });
    expect(ids(near.data.items)).toEqual([CLINIC]);
    expect(ids((await shop.call(listClinicPlaces, {})).data.items)).toEqual([CLINIC]);
    expect((await shop.call(getRandomClinic, {})).data.clinicId).toBe(CLINIC);
    const own = await shop.call(getClinic, { params: { id: BUSAN_CLINIC } });
    expect(own.data.address).toBeNull();
  });
});

describe('single days off', () => {
  it('come with a clinic from today on, so that a cached answer is right tomorrow', async ({
    shop,
  }) => {
    await shop.db
      .update(clinics)
      .set({ datesOff: ['2026-11-20', '2026-11-21', '2026-11-25'] })
      .where(eq(clinics.id, CLINIC));
    const { data } = await shop.call(getClinic, { params: { id: CLINIC } });
    expect(data.datesOff).toEqual(['2026-11-21', '2026-11-25']);
  });
});

describe('clinics that are open now', () => {
  it('excludes those before opening, after closing and on a day off', async ({ shop, listed }) => {
    expect(await listed({ onlyOpen: 'true' })).toHaveLength(4);
    const off = (datesOff: string[]) =>
      shop.db.update(clinics).set({ datesOff }).where(eq(clinics.id, BUSAN_CLINIC));
    await off(['2026-11-21']);
    expect((await listed({ onlyOpen: 'true' })).map((one) => one.clinicId)).not.toContain(
      BUSAN_CLINIC,
    );
    shop.clock.advance(8 * 60 * 60_000);
    expect(await listed({ onlyOpen: 'true' })).toEqual([]);
    shop.clock.advance(16 * 60 * 60_000);
    expect(await listed({ onlyOpen: 'true' })).toEqual([]);
  });
});

describe('the clinic of the reserved storefront', () => {
  it('is excluded from lists and map, and opens by its id', async ({ shop, listed }) => {
    const ids = async (items: Promise<{ clinicId: string }[]>) =>
      (await items).map((one) => one.clinicId);
    const near = shop.call(listNearbyClinics, { query: { lat: 37.5563, lng: 126.91 } });
    const places = shop.call(listClinicPlaces, {});
    for (const items of [
      listed(),
      listed({ search: '스튜디오' }),
      near.then(({ data }) => data.items),
      places.then(({ data }) => data.items),
    ])
      expect(await ids(items)).not.toContain(MEDIA_ONLY_CLINIC_ID);
    const own = await shop.call(getClinic, { params: { id: MEDIA_ONLY_CLINIC_ID } });
    expect(own.data.clinicName).toBe('달임한의원 스튜디오');
  });
});

describe('coordinates', () => {
  it('are returned for all clinics that have them', async ({ shop }) => {
    await shop.db.update(clinics).set({ lat: null }).where(eq(clinics.id, BUSAN_CLINIC));
    const { data, headers } = await shop.call(listClinicPlaces, {});
    expect(data.items).toHaveLength(3);
    expect(data.items).toContainEqual({
      clinicId: CLINIC,
      clinicName: '강남달임한의원',
      x: 127.0276,
      y: 37.498,
    });
    expect(headers.get('Cache-Control')).toContain('public');
  });
});
