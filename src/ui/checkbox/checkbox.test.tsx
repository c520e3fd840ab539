import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox';

describe('Checkbox', () => {
  it('is named by its label, visible or not, and reports both ways', async () => {
    const changed = vi.fn();
    const { rerender } = render(
      <Checkbox label="전체 선택" labelHidden checked={false} onCheckedChange={changed} />,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '전체 선택' }));
    rerender(<Checkbox label="전체 선택" checked onCheckedChange={changed} />);
    await userEvent.click(screen.getByText('전체 선택'));
    expect(changed.mock.calls).toEqual([[true], [false]]);
  });

  it('connects its error to the box', () => {
    render(
      <Checkbox
        label="동의해요"
        checked={false}
        onCheckedChange={() => undefined}
        error="동의가 필요해요"
      />,
    );
    const box = screen.getByRole('checkbox', { name: '동의해요' });
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });
});
