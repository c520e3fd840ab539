import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showScreen } from '../../../tests/support/screen';
import { useHandoff } from './use-handoff';

it('makes a code when it is shown and another on each tap, and tells a failure', async () => {
  const make = vi.fn(async () => `code ${make.mock.calls.length}`);
  const Code = ({ what }: { what: string }) => {
    const { made, error, again } = useHandoff(what, make);
    return <button onClick={again}>{error === null ? (made?.text ?? '…') : 'failed'}</button>;
  };
  await showScreen(<Code what="link" />);
  await userEvent.click(await screen.findByRole('button', { name: 'code 1' }));
  const again = await screen.findByRole('button', { name: 'code 2' });
  make.mockRejectedValueOnce(new Error());
  await userEvent.click(again);
  window.dispatchEvent(new Event('focus'));
  await userEvent.click(await screen.findByRole('button', { name: 'failed' }));
  expect(await screen.findByRole('button', { name: 'code 4' })).toBeVisible();
  expect(make).toHaveBeenCalledTimes(4);
});
