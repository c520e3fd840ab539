import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from '../../../tests/support/screen';
import { OccasionsSection } from './home-sections';

const occasion = (title: string, list: object) => ({
  title,
  text: '',
  picture: 'gongjindan',
  list,
});

it('an occasion leads to a list, and what suits the patient is decided in the consultation (product 2, Occasions)', async () => {
  const occasions = [
    occasion('부모님 선물', { audience: 'parents' }),
    occasion('처음이라면', { category: 'kyungokgo' }),
  ];
  await showScreen(<OccasionsSection />, {
    'GET /public-api/contents/suggestions': () => ({ occasions }),
  });
  expect(await screen.findByRole('region', { name: '이럴 때 찾는 한약' })).toHaveTextContent(
    '어떤 한약이 맞는지는 진료에서 한의사와 함께 정해요.',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/products?audience=parents', '/products?category=kyungokgo']);
});
