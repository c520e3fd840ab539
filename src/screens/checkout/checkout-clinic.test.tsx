import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { forgetTime, storeTappedTime, readTappedTime } from '@/features/clinics/slots/tapped-time';
import { serverNow } from '@/platform/api/server-clock';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import {
  CLINIC,
  CLINIC_CALL,
  showCheckout,
  SLOTS_CALL,
  slotsOf,
} from '../../../tests/support/checkout-setup';
import { refusal } from '../../../tests/support/screen';

const clinicPart = () => within(screen.getByRole('region', { name: '한의원 선택' }));
/** Opens the sheet and presses what is in it. */
async function choose(name: string) {
  await userEvent.click(clinicPart().getByRole('button', { name: /한의원 고르기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /한의원 고르기$/ }));
  await userEvent.click(sheet.getByRole('button', { name }));
}
const focused = () => document.activeElement as HTMLElement | null;
const RECOMMENDED = '바로 예약되는 한의원 추천';
const SEONGSU = { 'GET /public-api/members/clinics/local/seongsu': () => CLINIC };

afterEach(() => {
  vi.useRealTimers();
});

describe('the clinic of a checkout', () => {
  it('is drawn at random, and taken back again', async () => {
    const { asked } = await showCheckout({ shipping_method_id: 'pickup' });
    await choose(RECOMMENDED);
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    expect(await clinicPart().findByRole('radiogroup', { name: '진료 시간' })).toBeVisible();
    const chosen = { clinic_id: CLINIC.clinicId, appointment: null };
    expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject(chosen);
    await choose('선택 초기화');
    expect(await clinicPart().findByText(/상담받을 한의원을 골라 주세요/)).toBeVisible();
    expect(clinicPart().queryByText(CLINIC.clinicName)).toBeNull();
    expect(clinicPart().queryByRole('radiogroup', { name: '진료 시간' })).toBeNull();
    const cleared = { clinic_id: null, appointment: null };
    expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject(cleared);
  });

  it('that the patient has chosen is not replaced by the storefront’s own, which comes late', async () => {
    const own = { ...CLINIC, clinicId: 'f'.repeat(24), clinicName: '달임한의원 해운대' };
    let arrive = (): void => undefined;
    const late = new Promise((resolve) => {
      arrive = () => resolve(own);
    });
    const calls = { 'GET /public-api/members/clinics/local/haeundae': () => late };
    const { asked } = await showCheckout({}, calls, { alias: 'haeundae' });
    await choose(RECOMMENDED);
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    await act(async () => {
      arrive();
      await late;
    });
    await userEvent.click(await clinicPart().findByRole('radio', { name: '오전 10:30' }));
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    const saved = asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
    expect(saved).not.toContainEqual(expect.objectContaining({ clinic_id: own.clinicId }));
  });

  it('is shown in its storefront before the order has it, so that nothing moves', async () => {
    const id = '6b2'.padEnd(24, '0');
    const never = { [`PUT /api/market/orders/${id}`]: () => new Promise(() => undefined) };
    await showCheckout({ id }, { ...SEONGSU, ...never }, { alias: 'seongsu' });
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    expect(await clinicPart().findByRole('radiogroup', { name: '진료 시간' })).toBeVisible();
  });

  it('keeps the focus in its part when the sheet has closed', async () => {
    await showCheckout();
    const section = screen.getByRole('region', { name: '한의원 선택' });
    await choose(RECOMMENDED);
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    await waitFor(() => expect(section).toContainElement(focused()));
    expect(focused()).not.toBe(document.body);
  });

  it('keeps the time that is held there when it is chosen once more', async () => {
    const { asked } = await showCheckout({ clinic_id: CLINIC.clinicId });
    await userEvent.click(await clinicPart().findByRole('radio', { name: '오전 10:30' }));
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    const saved = () => asked.filter(({ call }) => call.startsWith('PUT')).length;
    const before = saved();
    await choose(RECOMMENDED);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(clinicPart().getByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    expect(clinicPart().getByRole('radio', { name: '오전 10:30' })).toBeChecked();
    expect(saved()).toBe(before);
  });

  it('that cannot be fetched says so, and is asked for again', async () => {
    let isThere = false;
    const answer = () =>
      isThere ? CLINIC : refusal(503, 'unavailable', '잠시 후에 다시 시도해 주세요.');
    await showCheckout({ clinic_id: CLINIC.clinicId }, { [CLINIC_CALL]: answer });
    expect(await clinicPart().findByText('고르신 한의원을 불러오지 못했어요.')).toBeVisible();
    isThere = true;
    await userEvent.click(clinicPart().getByRole('button', { name: '다시 시도' }));
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    expect(clinicPart().queryByText('고르신 한의원을 불러오지 못했어요.')).toBeNull();
  });

  it('with a day on which no time is left says so', async () => {
    await showCheckout(
      { clinic_id: CLINIC.clinicId },
      { [SLOTS_CALL]: slotsOf({ '09:00': 'past', '09:30': 'taken' }) },
    );
    expect(
      await clinicPart().findByText('이날은 남은 시간이 없어요. 다른 날을 골라 주세요.'),
    ).toBeVisible();
    expect(clinicPart().queryByRole('radiogroup', { name: '진료 시간' })).toBeNull();
  });
});

describe('a time that was held', () => {
  it('runs out, and is offered again while nobody else has taken it', async () => {
    const { asked } = await showCheckout({ clinic_id: CLINIC.clinicId });
    await userEvent.click(await clinicPart().findByRole('radio', { name: '오전 10:30' }));
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    const before = asked.filter(({ call }) => call.startsWith('PUT')).length;
    // the clock moves on by the ten minutes, and the notice's next second finds it so
    const late = Date.now() + 601_000;
    act(() => {
      vi.spyOn(Date, 'now').mockImplementation(() => late);
    });
    expect(
      await clinicPart().findByText('맡아 둔 시간이 지났어요. 진료 시간을 다시 골라 주세요.'),
    ).toBeVisible();
    const again = await clinicPart().findByRole('button', { name: /오전 10:30 다시 맡아 두기$/ });
    await userEvent.click(again);
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(before + 1);
  });
});

describe('a time that was tapped on the clinic’s home (product 4, Checkout start)', () => {
  const TAPPED = slotsOf({ '10:30': 'free' })().items[0]?.startedAt ?? 0;
  const saved = (asked: readonly { call: string; body: unknown }[]) =>
    asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  afterEach(forgetTime);

  it('is held from the start in this clinic’s storefront', async () => {
    storeTappedTime(CLINIC.clinicId, TAPPED);
    await showCheckout({}, SEONGSU, { alias: 'seongsu' });
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    expect(clinicPart().getByText(CLINIC.clinicName)).toBeVisible();
    expect(clinicPart().getByRole('radio', { name: '오전 10:30' })).toBeChecked();
  });

  it.each([
    ['clinic', '6b3'],
    ['time', '6b4'],
  ])('is asked for again when no answer came for the %s', async (what, start) => {
    storeTappedTime(CLINIC.clinicId, TAPPED);
    const id = start.padEnd(24, '0');
    let order = anOrder({ id, clinic_id: null, appointment: null, holdExpiresAt: null });
    let isReached = false;
    await showCheckout(
      order,
      {
        ...SEONGSU,
        [`GET /api/market/orders/${id}`]: () => ({ data: order }),
        [`PUT /api/market/orders/${id}`]: (body) => {
          const change = body as Partial<Order>;
          const isTime = (change.appointment ?? null) !== null;
          if (!isReached && isTime === (what === 'time')) throw new TypeError('network');
          order = { ...order, ...change, holdExpiresAt: serverNow() + 600_000 };
          return { data: order };
        },
      },
      { alias: 'seongsu' },
    );
    expect(await clinicPart().findByText(/인터넷에 연결되지 않았습니다/)).toBeVisible();
    isReached = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
  });

  it('that is gone says so, and the next ones are offered', async () => {
    storeTappedTime(CLINIC.clinicId, TAPPED);
    const id = '6b1'.padEnd(24, '0');
    const none = { id, shipping_method_id: null, appointment: null, holdExpiresAt: null };
    let order = anOrder({ ...none, clinic_id: null });
    const put = `PUT /api/market/orders/${id}`;
    const { asked } = await showCheckout(
      order,
      {
        ...SEONGSU,
        [`GET /api/market/orders/${id}`]: () => ({ data: order }),
        [put]: (body) => {
          const { clinic_id, appointment } = body as Partial<Order>;
          if (appointment?.appointmentStartedAt === TAPPED)
            return refusal(409, 'slot_taken', '다른 분이 먼저 예약했어요.');
          order = anOrder({ ...none, clinic_id: clinic_id ?? null });
          return { data: order };
        },
        [SLOTS_CALL]: slotsOf({ '10:30': 'taken', '11:00': 'free' }),
      },
      { alias: 'seongsu' },
    );
    expect(await clinicPart().findByText('다른 분이 먼저 예약했어요.')).toBeVisible();
    const next = await clinicPart().findByRole('region', { name: '이곳의 다음 시간' });
    expect(within(next).getByRole('button', { name: /오전 11:00$/ })).toBeVisible();
    expect(clinicPart().getByText(CLINIC.clinicName)).toBeVisible();
    expect(readTappedTime(CLINIC.clinicId)).toBeNull();
    expect(saved(asked)[0]).toMatchObject({ clinic_id: CLINIC.clinicId, appointment: null });
  });

  it('is no time of the plain shop, nor of another clinic’s storefront', async () => {
    storeTappedTime('f'.repeat(24), TAPPED);
    const { asked } = await showCheckout({}, SEONGSU, { alias: 'seongsu' });
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    expect(await clinicPart().findByRole('radio', { name: '오전 10:30' })).not.toBeChecked();
    expect(saved(asked)).not.toContainEqual(
      expect.objectContaining({ appointment: expect.anything() }),
    );
  });

  it('gives way to the one that the patient chooses instead', async () => {
    storeTappedTime(CLINIC.clinicId, TAPPED);
    await showCheckout(
      {},
      { ...SEONGSU, [SLOTS_CALL]: slotsOf({ '10:30': 'free', '11:00': 'free' }) },
      { alias: 'seongsu' },
    );
    expect(await clinicPart().findByRole('timer')).toBeVisible();
    await userEvent.click(clinicPart().getByRole('radio', { name: '오전 11:00' }));
    expect(readTappedTime(CLINIC.clinicId)).toBeNull();
  });
});
