import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DELIVERY_FREE_TEXT } from '@contract/orders/note';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { orderOf, PATIENT, patientOf } from '../../../tests/support/account';
import { autofill } from '../../../tests/support/autofill';
import { CLINIC, payable, SERVICES, showCheckout } from '../../../tests/support/checkout-setup';
import { refusal } from '../../../tests/support/screen';

const CHARACTERS = '한글, 영문 소문자만 사용 가능합니다.';
const SHORT = '2자 이상 입력해주세요.';
const LONG = '20자 이하로 입력해주세요.';

const part = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const consent = () => screen.getByRole('checkbox', { name: /건강 정보 수집·이용/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Puts a value in as one paste, without leaving the field. */
async function put(control: HTMLElement, value: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.click(control);
  if (value !== '') await userEvent.paste(value);
}

const openFreeText = () =>
  userEvent.selectOptions(
    screen.getByRole('combobox', { name: '배송 메시지' }),
    DELIVERY_FREE_TEXT,
  );
const openBilling = () => press('수정');

describe('what a field of the checkout says of a wrong value, when it is left (product 5, Fields)', () => {
  const nothing = async () => undefined;
  it.each([
    ['받는 분', '받는 분의 이름을 입력해 주세요', '', nothing],
    ['받는 분', CHARACTERS, 'Kim', nothing],
    ['받는 분', SHORT, '김', nothing],
    ['휴대전화 번호', '연락처를 입력해 주세요', '', nothing],
    ['휴대전화 번호', '10~11자리 숫자로 입력해 주세요', '010-123-45', nothing],
    ['휴대전화 번호', '10~11자리 숫자로 입력해 주세요', '010-1234-56789', nothing],
    ['주소', '주소를 입력해 주세요', '', nothing],
    ['주소', '주소를 입력해 주세요', '   ', nothing],
    ['직접 입력', LONG, '가'.repeat(21), openFreeText],
    ['주문자 이름', CHARACTERS, '김1', openBilling],
    ['주문자 이름', SHORT, '김', openBilling],
    [
      '더 알려 주실 내용',
      '500자 이하로 입력해주세요.',
      '가'.repeat(501),
      () => userEvent.click(consent()),
    ],
  ])('%s: %s', async (name, message, value, open) => {
    await showCheckout({ shipping_method_id: 'parcel' });
    await open();
    const control = field(name);
    await put(control, value);
    expect(errors()).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(errors()).toEqual([message]));
    expect(control).toHaveAttribute('aria-invalid', 'true');
    // while it is being corrected, what was wrong stays
    fireEvent.change(control, { target: { value: `${value} ` } });
    expect(errors()).toEqual([message]);
  });

  it.each([
    ['받는 분', '이 새봄'],
    ['휴대전화 번호', '+82 10-9876-5432'],
    ['주소', '서울 성동구 연무장길 10'],
    ['상세 주소', ''],
  ])('%s %j: nothing', async (name, value) => {
    await showCheckout({ shipping_method_id: 'parcel' });
    await put(field(name), value);
    // the message of a field that is left later shows that this one has been validated
    await put(field(name === '받는 분' ? '휴대전화 번호' : '받는 분'), '');
    await userEvent.tab();
    await waitFor(() => expect(errors()).toHaveLength(1));
    expect(field(name)).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['받는 분', 20, nothing],
    ['주문자 이름', 20, openBilling],
    ['직접 입력', 20, openFreeText],
    ['주소', 200, nothing],
    ['상세 주소', 100, nothing],
  ] as const)(
    '%s of more than %i letters is refused and never cut (product 5, Address)',
    async (name, most, open) => {
      await showCheckout({ shipping_method_id: 'parcel' });
      await open();
      const message = `${most}자 이하로 입력해주세요.`;
      await put(field(name), '가'.repeat(500));
      await userEvent.tab();
      await waitFor(() => expect(errors()).toEqual([message]));
      expect(field(name)).toHaveValue('가'.repeat(500));

      autofill(field(name), '나'.repeat(most));
      await waitFor(() => expect(errors()).toEqual([]));
      autofill(field(name), '나'.repeat(most + 1));
      await waitFor(() => expect(errors()).toEqual([message]));
      expect(field(name)).toHaveValue('나'.repeat(most + 1));
      expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    },
  );

  it('a name of more than 20 letters is refused and never cut when it is typed', async () => {
    await showCheckout({ shipping_method_id: 'parcel' });
    await userEvent.clear(field('받는 분'));
    await userEvent.type(field('받는 분'), `${'가'.repeat(21)}{Enter}`);
    await waitFor(() => expect(errors()).toEqual([LONG]));
    expect(field('받는 분')).toHaveValue('가'.repeat(21));
  });

  it('the delivery message can be taken back, for it is optional', async () => {
    await showCheckout({ shipping_method_id: 'parcel', comments: '문 앞에 놓아 주세요' });
    const message = screen.getByRole('combobox', { name: '배송 메시지' });
    expect(message).toHaveDisplayValue('문 앞에 놓아 주세요');
    await userEvent.selectOptions(message, '선택 안 함');
    expect(message).toHaveValue('');
    expect(message).toHaveDisplayValue('골라 주세요 (선택 사항)');
  });

  it('the free text of the delivery message is asked for by its own option alone (product 2, Shipping form)', async () => {
    await showCheckout({ shipping_method_id: 'parcel' });
    expect(screen.queryByRole('textbox', { name: '직접 입력' })).toBeNull();
    await openFreeText();
    await put(field('직접 입력'), '가'.repeat(20));
    await userEvent.tab();
    expect(errors()).toEqual([]);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: '배송 메시지' }),
      '문 앞에 놓아 주세요',
    );
    expect(screen.queryByRole('textbox', { name: '직접 입력' })).toBeNull();
  });
});

describe('what the checkout says of a choice that is missing, when the payment is tried (product 2, Checkout page)', () => {
  it('the delivery, as the first incomplete of the sections', async () => {
    await showCheckout();
    const sections = ['주문자 정보', '배송 방법', '한의원 선택', '기본 문진'];
    expect(sections.map((name) => screen.queryByRole('region', { name }))).not.toContain(null);
    await press(/결제하기$/);
    expect(screen.getByRole('region', { name: '배송 방법' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(
      await part('배송 방법').findByText('배송 방법을 골라 주세요', { selector: 'p' }),
    ).toBeVisible();
    // the others are marked, and say no more
    expect(part('한의원 선택').getByText('입력이 필요해요')).toBeVisible();
    expect(errors()).toEqual(['배송 방법을 골라 주세요']);
  });

  it('the time', async () => {
    await showCheckout({ shipping_method_id: 'pickup', clinic_id: CLINIC.clinicId });
    await part('한의원 선택').findByRole('radiogroup', { name: '진료 시간' });
    expect(screen.queryByText('진료 시간을 골라 주세요')).toBeNull();
    await press(/결제하기$/);
    expect(
      await part('한의원 선택').findByText('진료 시간을 골라 주세요', { selector: 'p' }),
    ).toBeVisible();
  });

  it('the pregnancy', async () => {
    const { selfExamination: _none, ...rest } = payable();
    await showCheckout(rest);
    if (!(consent() as HTMLInputElement).checked) await userEvent.click(consent());
    expect(errors()).toEqual([]);
    await press(/결제하기$/);
    expect(
      await part('기본 문진').findByText('임신 여부를 골라 주세요', { selector: 'p' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '아니요' }));
    expect(part('기본 문진').queryByText('임신 여부를 골라 주세요')).toBeNull();
  });
});

it('offers the ways to pay that every shop has, and to ask again for the others (product 12, Payment methods)', async () => {
  let isAway = true;
  const payment = { ...SERVICES.payment, methods: ['wallet', 'card', 'nicepay'] };
  await showCheckout(
    {},
    {
      'GET /public-api/services': () => {
        if (isAway) throw new TypeError('network');
        return { ...SERVICES, payment };
      },
    },
  );
  const ways = within(await screen.findByRole('radiogroup', { name: /결제 수단/ }));
  expect(await screen.findByText('다른 결제 수단을 불러오지 못했어요.')).toBeVisible();
  expect(ways.getAllByRole('radio')).toHaveLength(2);
  isAway = false;
  await press('다시 시도');
  // asked for anew each time: the group may have been rendered again
  await waitFor(() => expect(screen.getByRole('radio', { name: '나이스페이' })).toBeVisible());
  expect(screen.queryByText('다른 결제 수단을 불러오지 못했어요.')).toBeNull();
});

it('leads whoever changes who orders to the name', async () => {
  await showCheckout();
  await openBilling();
  expect(field('주문자 이름')).toHaveFocus();
});

it('offers the patient’s number when it becomes known later than the form', async () => {
  writeJson(localStore, 'user', patientOf({ phoneNumber: null }));
  let isThere = false;
  const whoAmI = () => (isThere ? patientOf() : refusal(503, 'unavailable', '잠시 후에.'));
  await showCheckout({ shipping_method_id: 'parcel' }, { [PATIENT]: whoAmI });
  expect(field('휴대전화 번호')).toHaveValue('');
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(field('휴대전화 번호')).toHaveValue('01012345678'));
});

describe('a part that was finished when the page opened (product 2, Checkout page)', () => {
  it('is one line with what was chosen, and opens to be changed', async () => {
    const { clinic } = orderOf();
    await showCheckout({ ...payable(), clinic }, {}, { isFolded: true });
    expect(await part('배송 방법').findByText(/방문 수령/)).toBeVisible();
    expect(part('한의원 선택').getByText('달임한의원 성수')).toBeVisible();
    expect(part('한의원 선택').getByText('11월 24일 일요일 오후 3:30')).toBeVisible();
    expect(part('한의원 선택').getByRole('timer')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /방문 수령/ })).toBeNull();

    await press('배송 방법 수정');
    expect(part('배송 방법').getByRole('radio', { name: /방문 수령/ })).toBeChecked();
    // the button is gone, and the focus stays where it was
    expect(screen.getByRole('region', { name: '배송 방법' })).toHaveFocus();
    // nothing folds while the page is open
    await userEvent.click(part('배송 방법').getByRole('radio', { name: /택배/ }));
    await userEvent.click(part('배송 방법').getByRole('radio', { name: /방문 수령/ }));
    expect(part('배송 방법').getByRole('radio', { name: /방문 수령/ })).toBeChecked();
  });
});
