import { expect } from 'vitest';
import { clinics, type StoredDoctor } from '../../../server/db/schema/clinics';
import { recordOutcome } from '../../../server/purchase/fulfilment/outcomes';
import { readOrder, TUESDAY_TEN } from '../orders/checkout';
import { staffTest as it } from './staff-test';

it('an order names who alone is on duty, and then whose outcome it is (product 3, Doctor)', async ({
  shop,
  deps,
  book,
}) => {
  const { orderId } = await book();
  const named = async (...doctors: StoredDoctor[]) => {
    await shop.db.update(clinics).set({ doctors, datesOff: [] });
    return doctor();
  };
  const doctor = async () => {
    const { accessToken } = await shop.signIn('dalim');
    return (await readOrder(shop, accessToken, orderId)).doctor;
  };
  expect(await named()).toBeNull();
  expect(await named(doctorOf('김도현', 2), doctorOf('박도윤', 3))).toBe('김도현 원장');
  expect(await named(doctorOf('김도현', 2), doctorOf('박도윤', 2))).toBeNull();
  await shop.db.update(clinics).set({ doctors: [doctorOf('김도현', 2)], datesOff: ['2026-11-24'] });
  expect(await doctor()).toBeNull();
  shop.clock.set(TUESDAY_TEN);
  await recordOutcome(deps, { orderId, outcome: 'done', by: 'operator', doctor: '이수진' });
  // who has left stays on the order
  expect(await named(doctorOf('박도윤', 2))).toBe('이수진');
});

it('an order names nobody for a missed consultation (product 3, Doctor)', async ({
  shop,
  deps,
  book,
}) => {
  const { orderId } = await book();
  await shop.db.update(clinics).set({ doctors: [doctorOf('김도현', 2)] });
  shop.clock.set(TUESDAY_TEN);
  await recordOutcome(deps, { orderId, outcome: 'no_show', by: 'operator', doctor: '이수진' });
  const { accessToken } = await shop.signIn('dalim');
  expect((await readOrder(shop, accessToken, orderId)).doctor).toBeNull();
});

const doctorOf = (name: string, day: number): StoredDoctor => ({
  ...{ name, title: '원장', licence: '한의사 면허', specialistNumber: null, specialty: '소화' },
  ...{
    since: 2009,
    introduction: '천천히 여쭤요.',
    picture: null,
    days: [day],
    confirmedBy: '정하린',
  },
});
