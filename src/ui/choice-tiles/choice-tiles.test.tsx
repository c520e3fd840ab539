import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ChoiceTiles } from './choice-tiles';

describe('ChoiceTiles', () => {
  it('accepts free times only, and names a day in full', async () => {
    const chosen = vi.fn();
    render(
      <>
        <ChoiceTiles
          look="time"
          label="시간"
          value="15:00"
          onValueChange={chosen}
          options={[
            { value: '14:00', label: '14:00', disabled: true },
            { value: '15:00', label: '15:00' },
            { value: '15:30', label: '15:30' },
          ]}
        />
        <ChoiceTiles
          look="day"
          label="날짜"
          value={undefined}
          onValueChange={chosen}
          options={[{ value: 'd', label: '21', note: '오늘', name: '11월 21일 토요일' }]}
        />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: '14:00' }));
    await userEvent.click(screen.getByRole('radio', { name: '15:30' }));
    await userEvent.click(screen.getByRole('radio', { name: '11월 21일 토요일' }));
    expect(chosen.mock.calls).toEqual([['15:30'], ['d']]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '15:00' }).checked).toBe(true);
  });
});
