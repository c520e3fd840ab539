import { expect, it } from 'vitest';
import { CALLBACK_WORDS } from './callback-words';

it.each(Object.entries(CALLBACK_WORDS))(
  '%s says kindly what happened and what to do',
  (_, words) => {
    expect(words.title).toMatch(/^[가-힣\s]+요$/);
    expect(words.text).toMatch(/[가-힣].*(?:요|돼요)\.$/);
    expect(words.text, 'a next step').toMatch(/시작|시도/);
  },
);
