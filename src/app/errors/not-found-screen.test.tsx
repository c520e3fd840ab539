import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from '../../../tests/support/screen';
import { NotFoundScreen } from './not-found-screen';

it('a page that is not found has a heading, which says so', async () => {
  await showScreen(<NotFoundScreen />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('찾으시는 내용이 없어요');
});
