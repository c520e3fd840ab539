import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  getClinic,
  getClinicByAlias,
  getRandomClinic,
  listClinics,
  listNearbyClinics,
} from '../../contract/clinics/schemas';
import { DEFAULT_CLINIC_ID, MEDIA_ONLY_CLINIC_ID } from '../../contract/core/constants';
import { distanceBetween, EARTH_RADIUS_M, formatDistance } from '../../contract/clinics/distance';
import { clinics } from '../../server/db/schema/clinics';
import { withFreeSlots } from '../../server/shop/clinics/availability';
import { BUSAN_CLINIC, CLINIC, id, VISIT_ONLY_CLINIC } from './support/fixtures';
import { shopTest } from './support/shop-test';

const it = shopTest
  .extend(
    'namesFor',
    ({ shop }) =>
      async (search: string) =>
        (await shop.call(listClinics, { query: { search } })).data.items.map(
          (one) => one.clinicName,
        ),
  )
  .extend(
    'nearby',
    ({ shop }) =>
      async (query: object) =>
        (await shop.call(listNearbyClinics, { query: { lat: 37.5, lng: 127.03, ...query } })).data
          .items,
  )
  /** Copies of a clinic, each a little further north. */
  .extend(
    'insertMany',
    ({ shop }) =>
      async (count: number, change: Partial<typeof clinics.$inferInsert> = {}) => {
        const [row] = await shop.db.select().from(clinics).limit(1);
        const rows = Array.from({ length: count }, (_, i) => ({
          ...row!,
          id: id(`d${i.toString(16)}`),
          alias: `many-${i}`,
          lat: 33 + i / 1000,
          lng: 126.5,
          ...change,
        }));
        await shop.db.insert(clinics).values(rows);
      },
  );

describe('one clinic', () => {
  it('comes with coordinates, hours and the time in Seoul (product 3, Clinic)', async ({
    shop,
  }) => {
    const { data } = await shop.call(getClinic, { params: { id: CLINIC } });
    expect(data).toMatchObject({
      clinicId: CLINIC,
      clinicName: '강남달임한의원',
      address: { x: 127.0276, y: 37.498 },
      operation: {
        currentTime: '10:00',
        openingTime: '09:00',
        closingTime: '18:00',
        isDayOff: false,
      },
    });
    shop.clock.advance(24 * 60 * 60_000);
    const sunday = await shop.call(getClinic, { params: { id: CLINIC } });
    expect(sunday.data.operation.isDayOff).toBe(true);
  });

  it('is found by alias; the reserved ones map to fixed clinics (product 1, Clinic storefronts)', async ({
    shop,
  }) => {
    const idOf = async (alias: string) =>
      (await shop.call(getClinicByAlias, { params: { alias } })).data.clinicId;
    expect(await idOf('gangnam')).toBe(CLINIC);
    expect(await idOf('dalim')).toBe(DEFAULT_CLINIC_ID);
    expect(await idOf('media')).toBe(MEDIA_ONLY_CLINIC_ID);
  });

  it('is 404 when unknown and 422 for an invalid id or alias', async ({ shop }) => {
    expect((await shop.call(getClinic, { params: { id: id('ff') } })).status).toBe(404);
    expect((await shop.call(getClinic, { params: { id: 'x' } })).status).toBe(422);
    expect((await shop.call(getClinicByAlias, { params: { alias: 'nobody' } })).status).toBe(404);
    expect((await shop.call(getClinicByAlias, { params: { alias: 'A!' } })).status).toBe(422);
  });

  it('at random has a free slot (product 1, Finding a clinic)', async ({ shop, insertMany }) => {
    await insertMany(60, { weeklyDaysOff: [0, 1, 2, 3, 4, 5, 6] });
    for (let i = 0; i < 20; i++) {
      const { data, headers } = await shop.call(getRandomClinic, {});
      expect([CLINIC, BUSAN_CLINIC, DEFAULT_CLINIC_ID]).toContain(data.clinicId);
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
    await shop.db.update(clinics).set({ isTelemedicineAvailable: false });
    expect((await shop.call(getRandomClinic, {})).status).toBe(404);
  });
});

describe('search', () => {
  it('finds every word in name or address, including short names of regions', async ({
    namesFor,
  }) => {
    expect(await namesFor('강남')).toEqual(['강남달임한의원']);
    expect(await namesFor('서울시 강남구')).toEqual(['강남달임한의원']);
    expect(await namesFor('부산 달임')).toEqual(['해운대달임한의원']);
    expect(await namesFor('강남 해운대')).toEqual([]);
    expect(await namesFor('%')).toEqual([]);
    expect(await namesFor('_')).toEqual([]);
    expect(await namesFor('  ')).toHaveLength(4);
  });

  it.for([
    ['name', '달임한의원성수', { name: '달임한의원 성수' }],
    ['address', '성수이로88', { address: '서울 성동구 성수이로 88' }],
    ['address', '성수이로　８８'.normalize('NFD'), { address: '서울 성동구 성수이로 88' }],
  ] as const)(
    'finds the %s by %j, without its spaces and in NFD',
    async ([, typed, row], { shop, namesFor }) => {
      await shop.db.update(clinics).set(row).where(eq(clinics.id, BUSAN_CLINIC));
      expect(await namesFor(typed)).toHaveLength(1);
      // as people count: 250 code units
      expect(await namesFor('강'.repeat(50).normalize('NFD'))).toEqual([]);
    },
  );

  it.for(Object.getOwnPropertyNames(Object.prototype))(
    'finds nothing for %s, an inherited property name',
    async (name, { namesFor, nearby }) => {
      expect(await namesFor(name)).toEqual([]);
      expect(await namesFor(`강남 ${name}`)).toEqual([]);
      expect(await nearby({ search: name })).toEqual([]);
    },
  );

  it('begins with the province of most clinics (product 4, Nearest first)', async ({ shop }) => {
    const { items } = (await shop.call(listClinics, { query: {} })).data;
    const provinces = items.map((one) => one.clinicAddress.slice(0, 2));
    expect(provinces).toEqual(['서울', '서울', '경기', '부산']);
  });

  it('pages by name', async ({ shop }) => {
    const page = async (number: number) =>
      (await shop.call(listClinics, { query: { page: number, pageSize: 2 } })).data;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 4],
      [2, 4],
      [0, 4],
      [0, 4],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map((one) => one.clinicId))).size).toBe(4);
  });
});

describe('nearby (product 1, Finding a clinic)', () => {
  it('returns the nearest first, as the contract measures them', async ({ nearby }) => {
    const items = await nearby({ onlyTelemedicineAvailable: 'false' });
    expect(items.map((one) => one.clinicId)).toEqual([
      CLINIC,
      DEFAULT_CLINIC_ID,
      VISIT_ONLY_CLINIC,
      BUSAN_CLINIC,
    ]);
    for (const { address, distance } of items) {
      const metres = distanceBetween(
        { lat: 37.5, lng: 127.03 },
        { lat: address!.y, lng: address!.x },
      );
      expect(distance).toBeCloseTo(metres, 3);
    }
  });

  it('leaves rounding up to the display: 275.4 m read 276m (product 9, Distance)', async ({
    nearby,
  }) => {
    const [clinic] = await nearby({});
    const { x, y } = clinic!.address!;
    const north = y + 275.4 / ((Math.PI * EARTH_RADIUS_M) / 180);
    const [seen] = await nearby({ lat: north, lng: x });
    expect(seen!.distance).toBeCloseTo(275.4, 1);
    expect(formatDistance(seen!.distance)).toBe('276m');
  });

  it('excludes visit-only clinics by default, and clinics without coordinates', async ({
    insertMany,
    nearby,
  }) => {
    await insertMany(1, { lat: null, lng: null });
    expect((await nearby({})).map((one) => one.clinicId)).not.toContain(VISIT_ONLY_CLINIC);
    expect(await nearby({})).toHaveLength(3);
  });

  it('returns as many as requested, anywhere', async ({ insertMany, nearby }) => {
    await insertMany(60);
    const first = await nearby({ pageSize: 1 });
    expect(first.map((one) => one.clinicId)).toEqual([CLINIC]);
    const all = await nearby({ pageSize: 2000 });
    expect(all).toHaveLength(63);
    const distances = all.map((one) => one.distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    for (const [lat, lng] of [
      [90, 0],
      [-90, 180],
      [37.5, -180],
      [33.001, 126.5],
      [5e-324, -5e-324],
    ]) {
      expect(await nearby({ lat, lng, pageSize: 3 })).toHaveLength(3);
    }
  });

  it('filters by the search text', async ({ nearby }) => {
    const items = await nearby({ search: '부산', pageSize: 2000 });
    expect(items.map((one) => one.clinicId)).toEqual([BUSAN_CLINIC]);
  });

  it('excludes clinics without a free slot on request', async ({ insertMany, nearby }) => {
    await insertMany(8, { weeklyDaysOff: [0, 1, 2, 3, 4, 5, 6], lat: 37.5001, lng: 127.03 });
    expect((await nearby({ pageSize: 1 })).map((one) => one.clinicId)).toEqual([CLINIC]);
    const all = await nearby({ pageSize: 1, onlyAvailable: 'false' });
    expect(all[0]!.clinicId).not.toBe(CLINIC);
  });

  it('counts a clinic as full when all its slots are taken', async ({ shop }) => {
    const rows = await shop.db.select().from(clinics);
    // Saturday from 10:30, then twelve days of 18 slots and no Sundays until the 14th day after.
    const slots = 15 + 12 * 18;
    const free = (taken: number) =>
      withFreeSlots(shop.db, rows, shop.clock.now, () =>
        Promise.resolve(new Map(rows.map((row) => [row.id, taken]))),
      );
    expect(await free(slots - 1)).toHaveLength(rows.length);
    expect(await free(slots)).toHaveLength(0);
  });

  it('is 422 without coordinates or with impossible ones', async ({ shop }) => {
    for (const query of [
      '',
      'lat=37',
      'lat=91&lng=0',
      'lat=x&lng=0',
      'lat=37&lng=127&pageSize=2001',
    ]) {
      const path = `/medical-streaming-api/members/clinics/nearby?${query}`;
      expect((await shop.fetch(path)).status).toBe(422);
    }
  });
});
