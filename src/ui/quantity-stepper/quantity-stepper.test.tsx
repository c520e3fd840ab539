import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuantityStepper } from './quantity-stepper';

function Owner({ start = 1, max = 12 }: { start?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return <QuantityStepper label="수량" value={value} onValueChange={setValue} max={max} />;
}

const number = () => screen.getByRole('spinbutton', { name: '수량' });
const button = (name: string) => screen.getByRole('button', { name });

describe('QuantityStepper', () => {
  it('steps by its buttons and stays within its limits', async () => {
    render(<Owner max={3} />);
    expect(button('수량 줄이기').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('수량 줄이기'));
    expect(number().textContent).toBe('1');
    for (let i = 0; i < 4; i += 1) await userEvent.click(button('수량 늘리기'));
    expect(number().textContent).toBe('3');
    expect(button('수량 늘리기').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('수량 늘리기'));
  });

  it.each([
    ['{ArrowUp}', '6'],
    ['{ArrowRight}', '6'],
    ['{ArrowDown}', '4'],
    ['{ArrowLeft}', '4'],
    ['{PageUp}', '12'],
    ['{PageDown}', '1'],
    ['{Home}', '1'],
    ['{End}', '12'],
    ['x', '5'],
  ])('takes the key %s', async (key, expected) => {
    render(<Owner start={5} />);
    number().focus();
    await userEvent.keyboard(key);
    expect(number().textContent).toBe(expected);
    expect(number().getAttribute('aria-valuenow')).toBe(expected);
  });
});
