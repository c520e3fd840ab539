import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Select } from '../select/select';
import { TextField } from '../text-field/text-field';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
});

/** The server-rendered tree; `wake` hydrates it. */
function paint(tree: ReactNode) {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(tree);
  const wake = async () => {
    root = await act(async () => hydrateRoot(page, tree));
  };
  return { page, wake };
}

function Search({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start);
  return (
    <>
      <TextField label="한약 이름" value={text} onValueChange={setText} />
      <p>{text}</p>
    </>
  );
}

const SORTS = [
  { value: 'popular', label: '많이 찾는 순' },
  { value: 'new', label: '새로 나온 순' },
] as const;

function Sort({ start }: { start: string }) {
  const [sort, setSort] = useState(start);
  return (
    <>
      <Select label="정렬" value={sort as 'popular'} onValueChange={setSort} options={SORTS} />
      <p>{sort}</p>
    </>
  );
}

describe('what is entered before hydration', () => {
  it('is kept when it was typed', async () => {
    const { page, wake } = paint(<Search start="쌍화" />);
    page.querySelector('input')!.value = '경옥고';
    await wake();
    expect(page.querySelector('p')).toHaveTextContent('경옥고');
    expect(page.querySelector('input')).toHaveValue('경옥고');
  });

  it('is kept when it was chosen', async () => {
    const { page, wake } = paint(<Sort start="popular" />);
    page.querySelector('select')!.value = 'new';
    await wake();
    expect(page.querySelector('p')).toHaveTextContent('new');
  });

  it('is ignored in a field that was not server-rendered', () => {
    render(<Search start={'경옥고\n스틱'} />);
    expect(screen.getByRole('textbox')).toHaveValue('경옥고스틱');
    expect(document.querySelector('p')?.textContent).toBe('경옥고\n스틱');
  });

  it('is ignored where the browser shows another option in place of a missing one', async () => {
    const { page, wake } = paint(<Sort start="gone" />);
    await wake();
    expect(page.querySelector('p')).toHaveTextContent('gone');
  });
});
