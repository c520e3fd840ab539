import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { AddressInput, SavedAddress } from '@contract/addresses/schemas';
import { useApi } from '@/platform/api/api-context';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { AddressBook } from './address-book';
import { savedAddressesQuery } from './saved-addresses';

const PATH = '/medical-streaming-api/members/patients/my/addresses';
const HOME: SavedAddress = {
  id: '1'.repeat(24),
  full_name: '김달임',
  phone: '01012345678',
  address1: '서울 종로구 북촌로 1',
  address2: '101호',
  postcode: '03052',
  isDefault: true,
  usedAt: 2,
};
const PARENTS: SavedAddress = {
  id: '2'.repeat(24),
  full_name: '김어른',
  phone: '0511234567',
  address1: '부산 해운대구 달맞이길 2',
  address2: '',
  isDefault: false,
  usedAt: 1,
};
const inputOf = ({ full_name, phone, address1 }: SavedAddress): AddressInput => ({
  full_name,
  phone,
  address1,
});

function Book() {
  const { data } = useQuery(savedAddressesQuery(useApi()));
  return data ? <AddressBook addresses={data} /> : null;
}

async function show(saved: SavedAddress[], answers: Answers = {}) {
  storeTokens();
  const shown = await showScreen(<Book />, {
    [PATIENT]: () => patientOf(),
    [`GET ${PATH}`]: () => ({ data: { items: saved } }),
    ...answers,
  });
  await screen.findByRole('button', { name: '배송지 추가' });
  return shown;
}

const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the saved addresses in 내 정보 (product 2, Saved addresses)', () => {
  it('say what they are for while there are none', async () => {
    await show([]);
    expect(screen.getByText(/저장하신 배송지가 없어요/)).toBeVisible();
  });

  it('are listed with the default marked', async () => {
    await show([HOME, PARENTS]);
    const [first, second] = items();
    expect(first).toContain('기본 배송지');
    expect(first).toContain('(03052) 서울 종로구 북촌로 1 101호');
    expect(first).toContain('010-1234-5678');
    expect(second).toContain('기본 배송지로');
  });

  it('are added with the patient filled in and the rules of the delivery form', async () => {
    const { asked } = await show([], {
      [`POST ${PATH}`]: () => ({ data: { items: [HOME] } }),
    });
    await press('배송지 추가');
    const form = await sheet('배송지 추가');
    expect(form.getByRole('textbox', { name: '받는 분' })).toHaveValue('김달임');
    expect(form.getByRole('textbox', { name: '휴대전화 번호' })).toHaveValue('01012345678');
    await userEvent.click(form.getByRole('button', { name: '저장하기' }));
    expect(form.getByText('주소를 입력해 주세요', { selector: 'p' })).toBeVisible();
    expect(form.getByRole('textbox', { name: '주소' })).toHaveFocus();
    await userEvent.type(form.getByRole('textbox', { name: '주소' }), HOME.address1);
    await userEvent.type(form.getByRole('textbox', { name: '상세 주소' }), HOME.address2);
    await userEvent.click(form.getByRole('checkbox', { name: '기본 배송지로 쓰기' }));
    await userEvent.click(form.getByRole('button', { name: '저장하기' }));
    await closed();
    expect(screen.getByText('배송지를 저장했어요.')).toBeVisible();
    expect(items()).toHaveLength(1);
    expect(asked.at(-1)).toEqual({
      call: `POST ${PATH}`,
      body: { ...inputOf(HOME), address2: '101호', isDefault: true },
    });
  });

  it('are edited; what is typed over a found address has no postcode', async () => {
    const { asked } = await show([HOME], {
      [`PUT ${PATH}/${HOME.id}`]: () => ({ data: { items: [PARENTS] } }),
    });
    await press('김달임, 서울 종로구 북촌로 1 101호 수정');
    const form = await sheet('배송지 수정');
    const line = form.getByRole('textbox', { name: '주소' });
    expect(form.getByText('(03052) 서울 종로구 북촌로 1')).toBeVisible();
    await userEvent.clear(line);
    await userEvent.type(line, '부산 수영구 3');
    await userEvent.clear(form.getByRole('textbox', { name: '상세 주소' }));
    await userEvent.click(form.getByRole('button', { name: '저장하기' }));
    await closed();
    expect(asked.at(-1)?.body).toEqual({
      ...inputOf(HOME),
      address1: '부산 수영구 3',
      isDefault: true,
    });
    expect(items()[0]).toContain('달맞이길');
  });

  it('keep what was typed when saving fails, and when the sheet is closed', async () => {
    await show([], {
      [`POST ${PATH}`]: () => refusal(422, 'addresses_full', '배송지는 10개까지 저장합니다.'),
    });
    await press('배송지 추가');
    const form = await sheet('배송지 추가');
    await userEvent.type(form.getByRole('textbox', { name: '주소' }), '서울 중구 1');
    await userEvent.click(form.getByRole('button', { name: '저장하기' }));
    const told = within(await screen.findByRole('alertdialog', { name: '배송지 저장 실패' }));
    expect(told.getByText('배송지는 10개까지 저장합니다.')).toBeVisible();
    await userEvent.click(told.getByRole('button', { name: '확인' }));
    expect(await form.findByRole('textbox', { name: '주소' })).toHaveValue('서울 중구 1');
    await userEvent.click(form.getByRole('button', { name: '닫기' }));
    await closed();
    await press('배송지 추가');
    const again = await sheet('배송지 추가');
    expect(again.getByRole('textbox', { name: '주소' })).toHaveValue('서울 중구 1');
  });

  it('are deleted after a confirmation', async () => {
    const { asked } = await show([HOME, PARENTS], {
      [`DELETE ${PATH}/${PARENTS.id}`]: () => ({ data: { items: [HOME] } }),
    });
    const name = '김어른, 부산 해운대구 달맞이길 2 삭제';
    const answer = async (button: string) => {
      const asks = within(await screen.findByRole('alertdialog', { name: '배송지를 삭제할까요?' }));
      await userEvent.click(asks.getByRole('button', { name: button }));
    };
    await press(name);
    await answer('취소');
    expect(asked.map(({ call }) => call)).not.toContain(`DELETE ${PATH}/${PARENTS.id}`);
    await press(name);
    await answer('삭제하기');
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(await screen.findByText('배송지를 삭제했어요.')).toBeVisible();
  });

  it('become the default as they are by now, not as this page has them', async () => {
    const saved = [HOME, PARENTS];
    const { asked } = await show(saved, {
      [`PUT ${PATH}/${PARENTS.id}`]: () => ({ data: { items: saved } }),
    });
    saved[1] = { ...PARENTS, address1: '부산 수영구 3' };
    await press('김어른, 부산 해운대구 달맞이길 2 기본 배송지로 바꾸기');
    const body = { ...inputOf(PARENTS), address1: '부산 수영구 3', isDefault: true };
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual(body),
    );
  });

  it('keep the new default when an older draft is opened again', async () => {
    const saved = [HOME, PARENTS];
    await show(saved, { [`PUT ${PATH}/${PARENTS.id}`]: () => ({ data: { items: saved } }) });
    const [home, parents] = [
      '김달임, 서울 종로구 북촌로 1 101호',
      '김어른, 부산 해운대구 달맞이길 2',
    ];
    for (const name of [home, parents]) {
      await press(`${name} 수정`);
      const form = await sheet('배송지 수정');
      await userEvent.type(form.getByRole('textbox', { name: '상세 주소' }), '2층');
      await userEvent.click(form.getByRole('button', { name: '닫기' }));
      await closed();
    }
    await press(`${parents} 기본 배송지로 바꾸기`);
    expect(await screen.findByText('기본 배송지를 바꿨어요.')).toBeVisible();
    for (const name of [home, parents]) {
      await press(`${name} 수정`);
      const form = await sheet('배송지 수정');
      expect(form.getByRole('textbox', { name: '상세 주소' })).toHaveDisplayValue(/2층$/);
      const isDefault = form.getByRole<HTMLInputElement>('checkbox', {
        name: '기본 배송지로 쓰기',
      });
      expect(isDefault.checked).toBe(name === parents);
      await userEvent.click(form.getByRole('button', { name: '닫기' }));
      await closed();
    }
  });

  it('are read again when a change fails', async () => {
    const saved = [HOME, PARENTS];
    const { asked } = await show(saved, {
      [`GET ${PATH}`]: () => ({ data: { items: saved } }),
      [`PUT ${PATH}/${PARENTS.id}`]: () => {
        saved.pop();
        return refusal(404, 'not_found', '찾으시는 내용이 없습니다.');
      },
    });
    await press('김어른, 부산 해운대구 달맞이길 2 기본 배송지로 바꾸기');
    const told = within(await screen.findByRole('alertdialog', { name: '배송지 변경 실패' }));
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      ...inputOf(PARENTS),
      isDefault: true,
    });
    await userEvent.click(told.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(items()).toHaveLength(1));
  });

  it('are no more than ten', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...PARENTS, id: `${at}`.repeat(24) }));
    await show(ten);
    expect(screen.getByRole('button', { name: '배송지 추가' })).toBeDisabled();
    expect(screen.getByText(/쓰지 않는 배송지를 지우시면 추가할 수 있어요/)).toBeVisible();
  });
});
