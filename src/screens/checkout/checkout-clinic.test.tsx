import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CLINIC,
  CLINIC_CALL,
  showCheckout,
  SLOTS_CALL,
  slotsOf,
} from '../../../tests/support/checkout-world';
import { listedClinic } from '../../../tests/support/clinic-fixtures';
import { refusal } from '../../../tests/support/screen';

const clinicPart = () => within(screen.getByRole('region', { name: '한의원 선택' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.useRealTimers();
});

describe('the clinic of a checkout', () => {
  it('is drawn at random, and taken back again', async () => {
    const { asked } = await showCheckout({ shipping_method_id: 'pickup' });
    await press('랜덤 한의원');
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    expect(await clinicPart().findByRole('radiogroup', { name: '진료 시간' })).toBeVisible();
    const chosen = { clinic_id: CLINIC.clinicId, appointment: null };
    expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject(chosen);
    await press('다른 한의원');
    await press('선택 초기화');
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
    const { asked } = await showCheckout({}, calls, 'haeundae');
    await press('랜덤 한의원');
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    await act(async () => {
      arrive();
      await late;
    });
    await userEvent.click(await clinicPart().findByRole('radio', { name: '10:30' }));
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    const saved = asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
    expect(saved).not.toContainEqual(expect.objectContaining({ clinic_id: own.clinicId }));
  });

  it('keeps the focus in its part when what was pressed vanishes', async () => {
    const other = listedClinic('달임한의원 왕십리', { clinicId: 'e'.repeat(24) });
    const found = { items: [other], total: 1, page: 1, pageSize: 20 };
    await showCheckout({}, { 'GET /public-api/members/clinics': () => found });
    const section = screen.getByRole('region', { name: '한의원 선택' });
    await press('랜덤 한의원');
    expect(await clinicPart().findByText(CLINIC.clinicName)).toBeVisible();
    await waitFor(() => expect(section).toHaveFocus());
    await press('다른 한의원');
    expect(screen.getByRole('button', { name: '그대로 두기' })).toHaveFocus();
    await press('주소로 찾기');
    await userEvent.type(screen.getByRole('searchbox', { name: '동네 이름' }), '성동구{Enter}');
    await userEvent.click(await clinicPart().findByRole('button', { name: /달임한의원 왕십리/ }));
    await waitFor(() => expect(section).toHaveFocus());
  });

  it('takes no focus that was given up', async () => {
    await showCheckout();
    const search = screen.getByRole('button', { name: '주소로 찾기' });
    await userEvent.click(search);
    act(() => search.blur());
    fireEvent.click(search);
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    expect(document.body).toHaveFocus();
  });

  it('keeps the time that is held there when it is chosen once more', async () => {
    const { asked } = await showCheckout({ clinic_id: CLINIC.clinicId });
    await userEvent.click(await clinicPart().findByRole('radio', { name: '10:30' }));
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    const saved = () => asked.filter(({ call }) => call.startsWith('PUT')).length;
    const before = saved();
    await press('다른 한의원');
    await press('랜덤 한의원');
    expect(await clinicPart().findByRole('button', { name: '다른 한의원' })).toBeVisible();
    expect(clinicPart().getByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    expect(clinicPart().getByRole('radio', { name: '10:30' })).toBeChecked();
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
    await userEvent.click(await clinicPart().findByRole('radio', { name: '10:30' }));
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
    const again = await clinicPart().findByRole('button', { name: /10:30 다시 맡아 두기$/ });
    await userEvent.click(again);
    expect(await clinicPart().findByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요.');
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(before + 1);
  });
});
