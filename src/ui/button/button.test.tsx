import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button, buttonClass } from './button';

describe('Button (product 4, Button)', () => {
  it('ignores clicks while loading, by pointer, key and form, and keeps its label for its width', async () => {
    const act = vi.fn();
    const submit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <Button loading type="submit" onClick={act}>
          결제하기
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: /결제하기/ });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter} ');
    expect([act, submit].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(button.textContent).toContain('결제하기');
  });

  it('does nothing while disabled', async () => {
    const act = vi.fn();
    render(
      <Button disabled onClick={act}>
        결제하기
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(act).not.toHaveBeenCalled();
  });

  it('gives a link its look', () => {
    const names = buttonClass({ size: 'xl', variant: 'ghost', full: true }, 'more').split(' ');
    expect(names).toEqual([
      expect.stringContaining('button'),
      expect.stringContaining('xl'),
      expect.stringContaining('ghost'),
      expect.stringContaining('full'),
      'more',
    ]);
  });
});
