import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CheckboxChips } from './checkbox-chips';

type Illness = 'heart' | 'diabetes' | 'pressure';
const OPTIONS: { value: Illness; label: string }[] = [
  { value: 'heart', label: '심장질환' },
  { value: 'diabetes', label: '당뇨' },
  { value: 'pressure', label: '고혈압' },
];

function Owner({ seen, none }: { seen: (values: Illness[]) => void; none?: Illness }) {
  const [values, setValues] = useState<Illness[]>([]);
  return (
    <CheckboxChips
      label="앓았던 질환"
      values={values}
      options={OPTIONS}
      {...(none && { none })}
      onValuesChange={(next) => {
        setValues(next);
        seen(next);
      }}
    />
  );
}

describe('CheckboxChips', () => {
  it('keeps the chosen values in the order of the options', async () => {
    const all: Illness[][] = [];
    render(<Owner seen={(values) => all.push(values)} />);
    for (const name of ['고혈압', '심장질환', '고혈압']) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
    }
    expect(all).toEqual([['pressure'], ['heart', 'pressure'], ['heart']]);
    expect(screen.getByRole('group', { name: '앓았던 질환' })).toBeTruthy();
  });

  it('has one option that excludes the others', async () => {
    const all: Illness[][] = [];
    render(<Owner seen={(values) => all.push(values)} none="heart" />);
    for (const name of ['당뇨', '고혈압', '심장질환', '심장질환', '심장질환', '당뇨']) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
    }
    expect(all.slice(2)).toEqual([['heart'], [], ['heart'], ['diabetes']]);
  });
});
