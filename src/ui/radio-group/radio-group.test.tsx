import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RadioGroup } from './radio-group';

const OPTIONS = [
  { value: 'male', label: '남성' },
  { value: 'female', label: '여성' },
] as const;

function Owner({ error, onBlur }: { error?: string; onBlur?: () => void }) {
  const [value, setValue] = useState<'male' | 'female'>();
  return (
    <>
      <RadioGroup
        label="성별"
        required
        value={value}
        onValueChange={setValue}
        options={OPTIONS}
        error={error}
        onBlur={onBlur}
      />
      <button type="button">다음</button>
    </>
  );
}

describe('RadioGroup (product 5, Fields)', () => {
  it('is a named group of real radio buttons in two columns', async () => {
    render(<Owner />);
    const group = screen.getByRole('radiogroup', { name: /성별/ });
    expect(group.querySelector('[class*=columns2]')).not.toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '여성' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '여성' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '남성' }).checked).toBe(false);
  });

  it('moves by arrow keys, and is a single tab stop', async () => {
    const left = vi.fn();
    render(<Owner onBlur={left} />);
    await userEvent.click(screen.getByRole('radio', { name: '남성' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '여성' }).checked).toBe(true);
    expect(left).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('connects its error to the group', () => {
    render(<Owner error="성별을 선택해 주세요" />);
    const group = screen.getByRole('radiogroup', { name: /성별/ });
    expect(group.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(group.getAttribute('aria-invalid')).toBe('true');
  });
});
