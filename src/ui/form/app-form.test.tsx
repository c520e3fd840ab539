import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { autofill } from '../../../tests/support/autofill';
import { phoneSchema } from '@contract/core/phone';
import { useAppForm } from './app-form';

const validate = vi.fn(({ value }: { value: string }) =>
  value.length < 2 ? { message: '2자 이상 입력해주세요.' } : undefined,
);

function Form() {
  const form = useAppForm({ defaultValues: { name: '', phone: '', gender: '' } });
  return (
    <>
      <form.AppField name="name" validators={{ onBlur: validate }}>
        {(field) => <field.FormTextField label="이름" />}
      </form.AppField>
      <form.AppField name="phone" validators={{ onBlur: phoneSchema }}>
        {(field) => <field.FormPhoneField label="연락처" />}
      </form.AppField>
      <form.AppField
        name="gender"
        validators={{
          onBlur: ({ value }) => (value === '' ? { message: '골라 주세요' } : undefined),
        }}
      >
        {(field) => (
          <field.FormRadioGroup label="성별" options={[{ value: '여성', label: '여성' }]} />
        )}
      </form.AppField>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '이름' });
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  validate.mockClear();
  render(<Form />);
});
afterEach(() => {
  vi.useRealTimers();
});

it('validates a field once, 5 ms after it was changed and left, and not on each input (product 5, Fields)', () => {
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: '김' } });
  pass(1000);
  expect(validate).not.toHaveBeenCalled();
  act(() => field().blur());
  pass(4);
  expect(errors()).toEqual([]);
  pass(1);
  expect(errors()).toEqual(['2자 이상 입력해주세요.']);
  expect(validate).toHaveBeenCalledOnce();
});

it('validates what the browser fills in, 5 ms after the last change (product 5, Fields)', () => {
  autofill(field(), '김');
  pass(4);
  autofill(field(), '김달임');
  pass(4);
  expect(validate).not.toHaveBeenCalled();
  pass(1);
  expect(validate).toHaveBeenCalledOnce();
  expect(errors()).toEqual([]);
});

it('validates a choice when it is left and when it is made (product 5, Fields)', () => {
  const choice = screen.getByRole('radio', { name: '여성' });
  act(() => choice.focus());
  act(() => choice.blur());
  pass(5);
  expect(errors()).toEqual(['골라 주세요']);
  fireEvent.click(choice);
  pass(5);
  expect(errors()).toEqual([]);
});

it('asks back a mobile number without its first 0, and refuses that of another country (product 5, Phone)', () => {
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: '연락처' });
  const type = (value: string) => {
    act(() => phone.focus());
    fireEvent.input(phone, { target: { value } });
    act(() => phone.blur());
    pass(5);
  };
  type('10-1234-5678');
  expect(phone).toHaveValue('01012345678');
  expect(phone).toHaveAccessibleDescription('010-1234-5678 번호가 맞나요?');
  expect(errors()).toEqual([]);
  type('+1 650 555 0100');
  expect(errors()).toEqual(['0으로 시작하는 10~11자리 숫자로 입력해 주세요']);
  type('+82 10-1234-5678');
  expect([phone.value, errors()]).toEqual(['01012345678', []]);
});
