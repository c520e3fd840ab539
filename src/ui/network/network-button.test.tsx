import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NetworkButton } from './network-button';

it('is disabled with a message while offline, and enabled again when online (product 10, Without a network)', async () => {
  const pay = vi.fn();
  render(
    <NetworkButton offline="연결되면 결제할 수 있어요" onClick={pay}>
      결제하기
    </NetworkButton>,
  );
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: '연결되면 결제할 수 있어요' })).toBeDisabled();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await userEvent.click(screen.getByRole('button', { name: '결제하기' }));
  expect(pay).toHaveBeenCalledOnce();
});

it('goes offline on a page that the browser has translated', () => {
  const won = 12_000;
  render(<NetworkButton offline="연결되면 결제할 수 있어요">{won}원 결제하기</NetworkButton>);
  const texts = document.createTreeWalker(screen.getByRole('button'), NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  for (const node of nodes) {
    const translated = document.createElement('span');
    translated.textContent = `Pay ${node.data}`;
    node.replaceWith(translated);
  }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: '연결되면 결제할 수 있어요' })).toBeDisabled();
});
