import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '../text-field/text-field';
import { useAfterPress } from './after-press';

function Form({ onSend }: { onSend: () => void }) {
  const afterPress = useAfterPress();
  const [error, setError] = useState<string>();
  return (
    <>
      <TextField
        label="이름"
        value=""
        onValueChange={() => undefined}
        onBlur={() => afterPress(() => setError('이름을 입력해 주세요'))}
        error={error}
      />
      <button type="button" onClick={onSend}>
        보내기
      </button>
    </>
  );
}

/** A form whose field has the focus. */
function open() {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  const field = screen.getByRole('textbox', { name: /이름/ });
  act(() => field.focus());
  return { onSend, field, button: screen.getByRole('button', { name: '보내기' }) };
}

describe('the message of a blurred field', () => {
  it('moves no control away during the press that blurs the field', () => {
    const { onSend, field, button } = open();
    fireEvent.mouseDown(button);
    act(() => field.blur());
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.mouseUp(button);
    fireEvent.click(button);
    expect(onSend).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent('이름을 입력해 주세요');
  });

  it('also shows after a press that ends without a click', () => {
    vi.useFakeTimers();
    try {
      const { field } = open();
      fireEvent.mouseDown(document.body);
      act(() => field.blur());
      fireEvent.mouseUp(window);
      act(() => {
        vi.runAllTimers();
      });
      expect(screen.getByRole('alert')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows at once when the field is left by the keyboard', () => {
    const { field } = open();
    act(() => field.blur());
    expect(screen.getByRole('alert')).toBeVisible();
  });
});
