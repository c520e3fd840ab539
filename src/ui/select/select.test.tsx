import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Select } from './select';

describe('Select', () => {
  it('starts with its placeholder and reports a choice', async () => {
    const chosen = vi.fn();
    render(
      <Select
        label="배송 메시지"
        value=""
        placeholder="메시지를 골라 주세요"
        onValueChange={chosen}
        options={[
          { value: 'call', label: '배송 전 연락해 주세요' },
          { value: 'door', label: '문 앞에 놓아 주세요' },
        ]}
      />,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '배송 메시지' });
    expect(select.selectedOptions[0]?.textContent).toBe('메시지를 골라 주세요');
    await userEvent.selectOptions(select, '문 앞에 놓아 주세요');
    expect(chosen.mock.calls).toEqual([['door']]);
  });
});
