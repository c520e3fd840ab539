import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_ONLY_CLINIC_ID } from '../../contract/constants';
import {
  getClinic,
  listClinicPlaces,
  listClinics,
  listNearbyClinics,
} from '../../contract/clinics';
import { seoulTimestamp } from '../../contract/rules/seoul-time';
import { eq } from 'drizzle-orm';
import { clinics } from '../../server/db/schema/clinics';
import { BUSAN_CLINIC, CLINIC, VISIT_ONLY_CLINIC } from './support/fixtures';
import { createShop, type Shop } from './support/harness';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const listed = async (query: object = {}) => (await shop.call(listClinics, { query })).data.items;
const nextFreeOf = async (clinicId: string) =>
  (await listed()).find((one) => one.clinicId === clinicId)?.nextFreeAt;

describe('the next free time of listed clinics', () => {
  it('is the next half hour while the clinic works, and the next morning after', async () => {
    // Saturday, 10:00 in Seoul; Sundays are off.
    expect(await nextFreeOf(CLINIC)).toBe(seoulTimestamp('2026-11-21', '10:30'));
    shop.clock.advance(9 * 60 * 60_000);
    expect(await nextFreeOf(CLINIC)).toBe(seoulTimestamp('2026-11-23', '09:00'));
  });

  it('is null without remote consultations and when nothing is free in three days', async () => {
    expect(await nextFreeOf(VISIT_ONLY_CLINIC)).toBeNull();
    await shop.db
      .update(clinics)
      .set({ datesOff: ['2026-11-21', '2026-11-23', '2026-11-24'] })
      .where(eq(clinics.id, CLINIC));
    expect(await nextFreeOf(CLINIC)).toBeNull();
  });

  it('comes with nearby clinics too', async () => {
    const { data } = await shop.call(listNearbyClinics, { query: { lat: 37.5, lng: 127 } });
    expect(data.items[0]?.nextFreeAt).toBe(seoulTimestamp('2026-11-21', '10:30'));
  });
});

describe('clinics that are open now', () => {
  it('leaves out those before opening, after closing and on a day off', async () => {
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
  it('stands in no list and on no map, and opens by its id', async () => {
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

describe('places', () => {
  it('are those of all clinics that have one', async () => {
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
