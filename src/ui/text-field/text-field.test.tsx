import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ERROR_TOOLTIP_MS } from './field-timing';
import { TextField, type TextFieldProps } from './text-field';

function Owner(props: Partial<TextFieldProps> & { start?: string }) {
  const { start = '', onValueChange, ...rest } = props;
  const [value, setValue] = useState(start);
  return (
    <TextField
      label="받는 분"
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange?.(next);
      }}
    />
  );
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const field = () => screen.getByLabelText<HTMLInputElement>(/받는 분/);

describe('TextField (spec 5)', () => {
  it('strips what is no digit where only digits go, and keeps the caret', async () => {
    render(<Owner digitsOnly start="01012345678" />);
    await userEvent.click(field());
    field().setSelectionRange(3, 3);
    await userEvent.keyboard('가-9');
    expect(field().value).toBe('010912345678');
    expect(field().selectionStart).toBe(4);
    expect(field().inputMode).toBe('numeric');
  });

  it('puts a pasted, hyphenated number into digits', async () => {
    render(<Owner digitsOnly />);
    await userEvent.click(field());
    await userEvent.paste('010-1234-5678');
    expect(field().value).toBe('01012345678');
  });

  it('cuts no digit, for what is left may be another number', async () => {
    render(<Owner digitsOnly maxLength={11} />);
    await userEvent.click(field());
    await userEvent.paste('010-1234-56789');
    expect(field().value).toBe('010123456789');
  });

  it('turns a number into digits by the rule of its field, and keeps the caret', async () => {
    const asDigits = (typed: string) => typed.replace('+82', '0').replace(/[^0-9]/g, '');
    render(<Owner digitsOnly asDigits={asDigits} start="5678" />);
    await userEvent.click(field());
    field().setSelectionRange(0, 0);
    await userEvent.paste('+82 10-1234-');
    expect(field().value).toBe('01012345678');
    expect(field().selectionStart).toBe(7);
  });

  it('strips only after a Hangul syllable is composed', () => {
    const changes: string[] = [];
    render(<Owner digitsOnly onValueChange={(value) => changes.push(value)} />);
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: '1ㅎ' } });
    expect(field().value).toBe('1ㅎ');
    fireEvent.compositionEnd(field());
    expect(field().value).toBe('1');
    expect(changes).toEqual(['1ㅎ', '1']);
  });

  it('trims the value when it is left, and commits it once', async () => {
    const committed = vi.fn();
    const left = vi.fn();
    render(<Owner onCommit={committed} onBlur={left} />);
    await userEvent.type(field(), '  김달임 ');
    expect(field().value).toBe('  김달임 ');
    expect(committed).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(field().value).toBe('김달임');
    expect(committed.mock.calls).toEqual([['김달임']]);
    expect(left).toHaveBeenCalledTimes(1);
    await userEvent.click(field());
    await userEvent.tab();
    expect(committed).toHaveBeenCalledTimes(1);
    expect(left).toHaveBeenCalledTimes(2);
  });

  it('is left by Enter, but not by the Enter that ends a composition', async () => {
    render(<Owner />);
    await userEvent.click(field());
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(field());
  });

  it('sends its form by Enter, once, when the form has a button for it', async () => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Owner />
        <button type="submit">찾기</button>
      </form>,
    );
    await userEvent.type(field(), '성동구{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(document.activeElement).not.toBe(field());
  });

  it('shows an error when touched: sentence, mark, and the tooltip for two seconds', () => {
    vi.useFakeTimers();
    try {
      const { rerender } = render(<Owner error="2자 이상 입력해주세요." touched={false} />);
      expect(screen.queryByText('2자 이상 입력해주세요.')).toBeNull();
      expect(field().getAttribute('aria-invalid')).toBeNull();

      rerender(<Owner error="2자 이상 입력해주세요." touched />);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      const sentence = screen.getByRole('alert');
      expect(sentence.textContent).toBe('2자 이상 입력해주세요.');
      expect(field().getAttribute('aria-describedby')).toBe(sentence.id);
      expect(screen.getByRole('tooltip')).toBeTruthy();

      pass(ERROR_TOOLTIP_MS - 1);
      expect(screen.queryByRole('tooltip')).not.toBeNull();
      pass(1);
      expect(screen.queryByRole('tooltip')).toBeNull();

      fireEvent.click(screen.getByRole('button', { name: '오류 내용 보기' }));
      expect(screen.queryByRole('tooltip')).not.toBeNull();
      pass(ERROR_TOOLTIP_MS);
      expect(screen.queryByRole('tooltip')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('marks a required field with an asterisk', () => {
    render(<Owner required />);
    expect(field().required).toBe(true);
    expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
  });
});
