import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AUTHORITY, GUARDIAN_ONLY } from '@contract/orders/treated-person';
import {
  payable,
  preprocessed,
  SERVICES,
  setTapFresh,
  showCheckout,
} from '../../../tests/support/checkout-setup';

const OFFERED = { 'GET /public-api/services': () => ({ ...SERVICES, ordersForOthers: true }) };

const fill = (name: string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name }), text);
const relation = () => screen.getByRole('combobox', { name: '주문하시는 분과의 관계' });
const confirmation = () => screen.getByRole('checkbox', { name: /대신 주문해요/ });

async function chooseOther() {
  await userEvent.click(await screen.findByRole('radio', { name: '가족이나 다른 분' }));
  await fill('진료받으실 분 이름', '이순자');
  await fill('진료받으실 분 생년월일', '19500301');
  await fill('전화받을 번호', '01023456789');
}

it('asks nobody who is treated while the operator does not offer it', async () => {
  await showCheckout();
  expect(screen.queryByRole('radiogroup', { name: '진료받으실 분' })).not.toBeInTheDocument();
});

it('orders for someone else: their name, number and consent, confirmed by the patient’s name', async () => {
  setTapFresh(true);
  const id = '6b0000000000000000000fff';
  const { asked, opened } = await showCheckout(
    { id, ...payable() },
    {
      ...OFFERED,
      'GET /medical-streaming-api/members/patients/my/last-examination': () => ({
        data: { pregnancy: false },
      }),
      [`POST /api/market/orders/${id}/payment/preprocessing`]: preprocessed,
    },
  );
  await chooseOther();
  await userEvent.selectOptions(relation(), '부모님');
  expect(confirmation()).toHaveAccessibleName(/저\(김달임\)는 이순자 님의 동의를 받아/);
  await userEvent.click(confirmation());

  // what the patient had answered is not the other person's
  const health = screen.getByRole('checkbox', { name: /건강 정보 수집·이용/ });
  expect(health).not.toBeChecked();
  await userEvent.click(health);
  expect(screen.queryByRole('button', { name: '지난번과 같아요' })).not.toBeInTheDocument();
  const no = within(screen.getByRole('radiogroup', { name: /임신 중/ })).getByRole('radio', {
    name: '아니요',
  });
  expect(no).not.toBeChecked();
  await userEvent.click(no);

  await userEvent.click(screen.getByRole('button', { name: /결제하기/ }));
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    billing_address: { full_name: '김달임' },
    treated_person: {
      full_name: '이순자',
      birthday: '19500301',
      phone: '01023456789',
      relation: 'parent',
      authority: AUTHORITY.version,
      authority_digest: AUTHORITY.digest,
    },
  });
});

it('names what is missing of the other person, and keeps what is typed', async () => {
  await showCheckout(payable(), OFFERED);
  await chooseOther();
  await userEvent.click(screen.getByRole('button', { name: /결제하기/ }));
  const part = within(screen.getByRole('region', { name: '주문자 정보' }));
  expect(await part.findByText('어떤 분인지 골라 주세요')).toBeVisible();
  expect(part.getByText('동의가 필요해요')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '진료받으실 분 이름' })).toHaveValue('이순자');
});

it('lets a parent alone order for a child under 14', async () => {
  await showCheckout({}, OFFERED);
  await chooseOther();
  const birthday = screen.getByRole('textbox', { name: '진료받으실 분 생년월일' });
  await userEvent.clear(birthday);
  await userEvent.type(birthday, '20200301');
  await userEvent.selectOptions(relation(), '형제자매');
  expect(screen.getByText(GUARDIAN_ONLY)).toBeVisible();
  await userEvent.selectOptions(relation(), '자녀');
  await waitFor(() => expect(screen.queryByText(GUARDIAN_ONLY)).not.toBeInTheDocument());
});

it('asks for confirmation and consent anew once another person is named, and loses no answer', async () => {
  await showCheckout(payable(), OFFERED);
  const health = () => screen.getByRole('checkbox', { name: /건강 정보 수집·이용/ });
  const isPregnant = () =>
    within(screen.getByRole('radiogroup', { name: /임신 중/ })).getByRole('radio', { name: '예' });
  await chooseOther();
  await userEvent.click(health());
  await userEvent.click(isPregnant());
  await userEvent.click(health());
  for (const [name, text] of [
    ['진료받으실 분 이름', '김영희'],
    ['진료받으실 분 생년월일', '19800301'],
  ] as const) {
    await userEvent.click(confirmation());
    await userEvent.click(health());
    await userEvent.clear(screen.getByRole('textbox', { name }));
    await fill(name, text);
    expect(confirmation()).not.toBeChecked();
    expect(health()).not.toBeChecked();
    await userEvent.click(health());
    expect(isPregnant()).toBeChecked();
    await userEvent.click(health());
  }
});
