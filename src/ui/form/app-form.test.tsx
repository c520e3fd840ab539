import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { autofill } from '../../../tests/support/autofill';
import { useAppForm } from './app-form';

const validate = vi.fn(({ value }: { value: string }) =>
  value.length < 2 ? { message: '2자 이상 입력해주세요.' } : undefined,
);

function Form() {
  const form = useAppForm({ defaultValues: { name: '', gender: '' } });
  return (
    <>
      <form.AppField name="name" validators={{ onBlur: validate }}>
        {(field) => <field.FormTextField label="이름" />}
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
