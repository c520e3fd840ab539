import type { Page } from 'playwright/test';
import { formatSeoulDay, formatSeoulTime } from '@contract/core/seoul-time';

/** The open order, and its sheet that moves the consultation (product 4). */
export function orderPage(page: Page) {
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog', { name: '진료 시간 바꾸기' });
  return {
    /** Shown once the order has arrived and can be moved. */
    ticket: main.getByText('한의원 전화번호'),
    /** The ticket's headline, while it names that start. */
    timeOnTicket: (startedAt: number) =>
      main
        .getByRole('heading')
        .filter({
          hasText: new RegExp(`${formatSeoulDay(startedAt)}\\s*${formatSeoulTime(startedAt)}`),
        })
        .first(),
    sheet,
    openSheet: async () => {
      await main.getByRole('button', { name: '시간 바꾸기' }).click();
      await sheet.waitFor();
    },
    confirm: sheet.getByRole('button', { name: /바꾸기$/ }),
  };
}
