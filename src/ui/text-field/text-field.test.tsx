import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { autofill } from '../../../tests/support/autofill';
import { TextArea } from './text-area';
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

describe('TextField (product 5, Fields)', () => {
  it('strips other characters from a digits field, and keeps the caret', async () => {
    render(<Owner digitsOnly start="01012345678" />);
    await userEvent.click(field());
    field().setSelectionRange(3, 3);
    await userEvent.keyboard('가-9');
    expect(field().value).toBe('010912345678');
    expect(field().selectionStart).toBe(4);
    expect(field().inputMode).toBe('numeric');
  });

  it('converts a pasted, hyphenated number into digits', async () => {
    render(<Owner digitsOnly />);
    await userEvent.click(field());
    await userEvent.paste('010-1234-5678');
    expect(field().value).toBe('01012345678');
  });

  it('truncates only a search, by whole characters, because a truncated value could be valid but wrong', async () => {
    const text = '👨‍👩‍👧‍👦김달임';
    render(<Owner maxLength={2} />);
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field().value).toBe(text);
    cleanup();
    render(<Owner type="search" maxLength={2} />);
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field().value).toBe('👨‍👩‍👧‍👦김');
  });

  it('commits one spelling of what was typed (product 5, Fields)', async () => {
    const committed = vi.fn();
    render(<Owner onCommit={committed} />);
    await userEvent.click(field());
    await userEvent.paste(`${'김달임'.normalize('NFD')}\u200B\u3000ＡＢ`);
    await userEvent.tab();
    expect(committed.mock.calls).toEqual([['김달임 AB']]);
  });

  it('commits, trimmed, what the browser autofills', () => {
    const committed = vi.fn();
    render(<Owner onCommit={committed} />);
    autofill(field(), ' 김달임 ');
    expect(field().value).toBe('김달임');
    expect(committed.mock.calls).toEqual([['김달임']]);
    expect(document.activeElement).not.toBe(field());
  });

  it('converts a number into digits by the rule of its field, and keeps the caret', async () => {
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

  it('trims the value on blur, and commits it once', async () => {
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

  it('is blurred by Enter, but not by the Enter that ends a composition', async () => {
    render(<Owner />);
    await userEvent.click(field());
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(field());
  });

  it.each([
    ['submits nothing by Enter', undefined, 0],
    ['searches by Enter, once, in a form of that role', 'search', 1],
  ] as const)('%s', async (_name, role, times) => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={sent} role={role}>
        <Owner />
        <button type="submit">찾기</button>
      </form>,
    );
    await userEvent.type(field(), '성동구{Enter}');
    expect(sent).toHaveBeenCalledTimes(times);
    expect(document.activeElement).not.toBe(field());
  });

  it('breaks the line by Enter in a text area', async () => {
    const changed = vi.fn();
    render(<TextArea label="후기" value="" onValueChange={changed} />);
    await userEvent.type(screen.getByRole('textbox', { name: '후기' }), '{Enter}');
    expect(changed).toHaveBeenCalledWith('\n');
    expect(screen.getByRole('textbox', { name: '후기' })).toHaveFocus();
  });

  it('shows an error when touched: sentence, icon, and the tooltip for two seconds (product 9, Interface)', () => {
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

      pass(1999);
      expect(screen.queryByRole('tooltip')).not.toBeNull();
      pass(1);
      expect(screen.queryByRole('tooltip')).toBeNull();

      fireEvent.click(screen.getByRole('button', { name: '오류 내용 보기' }));
      expect(screen.queryByRole('tooltip')).not.toBeNull();
      pass(2000);
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
