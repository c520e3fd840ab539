import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PATIENT, patientOf, storeTokens } from '../../../tests/support/account';
import { product, showProduct, stubViewport } from '../../../tests/support/product-setup';

it('tells of a sold-out variant once it is back, and no longer, as the patient wishes (product 3, Stock alert)', async () => {
  stubViewport();
  storeTokens();
  const waiting = new Set<string>();
  const answer = () => ({ data: { variantIds: [...waiting] } });
  const one = `/api/market/stock-alerts/${'3'.repeat(24)}`;
  const { asked } = await showProduct(product(), {
    [PATIENT]: () => patientOf(),
    // what nobody answers would end the session
    'GET /api/market/cart': () => ({ data: { items: [] } }),
    'GET /api/market/stock-alerts': answer,
    [`PUT ${one}`]: () => (waiting.add('3'.repeat(24)), answer()),
    [`DELETE ${one}`]: () => (waiting.clear(), answer()),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /3환/ }));
  const ask = () => screen.getByRole('button', { name: '다시 들어오면 알리기' });
  await waitFor(() => expect(ask()).toBeEnabled());
  await userEvent.click(ask());
  expect(await screen.findByText(/한 번 알려 드릴게요/)).toBeVisible();
  const undo = screen.getByRole('button', { name: '알림 신청 취소하기' });
  // the words come before the change is over
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
  await userEvent.click(undo);
  expect(await screen.findByRole('button', { name: '다시 들어오면 알리기' })).toBeEnabled();
  expect(asked.map(({ call }) => call)).toContain(`DELETE ${one}`);
});
