import { clockWords, formatSeoulDay, formatSeoulRange } from '@contract/core/seoul-time';
import type { Order } from '@contract/orders/schemas';
import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { draft } from '../world/orders';

const HOUR_MS = 3_600_000;

for (const [timezoneId, hoursOff] of [
  ['America/Los_Angeles', 2],
  ['Pacific/Kiritimati', -2],
] as const) {
  test.describe(`a device in ${timezoneId} whose clock is ${hoursOff} hours off`, () => {
    test.use({ timezoneId });

    test('shows Seoul times up to the paid order, and a fresh hold', async ({
      page,
      isMobile,
      signedIn: patient,
    }) => {
      await page.addInitScript((ahead) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + ahead;
      }, hoursOff * HOUR_MS);
      const orderId = await draft(patient);
      const form = checkout(page);
      await page.goto(`/@seongsu/checkout/${orderId}`);
      const day = await form.chooseLateDay();

      // the same label for the same time as on any device, below its half of the day
      const times = await form.times.locator('label').evaluateAll((labels) =>
        labels.map((label) => ({
          at: Number(label.querySelector('input')?.value),
          words: label.textContent,
        })),
      );
      expect(times.length).toBeGreaterThan(0);
      for (const { at, words } of times)
        expect(clockWords(at)).toMatch(new RegExp(`^오[전후] ${words}$`));
      await expect(day).toHaveAccessibleName(formatSeoulDay(times[0]?.at ?? 0));

      const start = await form.chooseFreeTime();
      await expect(page.getByRole('timer')).toContainText(/남은 시간 (10:00|9:[345]\d)/);
      const { data } = await patient.call<{ data: Order }>('GET', `/api/market/orders/${orderId}`);
      expect(data.appointment?.appointmentStartedAt).toBe(start);

      await form.pickUp();
      await form.examine();
      await form.agree();
      await payAndComplete(page, isMobile);
      const range = formatSeoulRange(start, start + HOUR_MS / 2);
      const words = `${formatSeoulDay(start)}한국 시각 ${range}`;
      await expect(page.getByRole('main')).toContainText(words);
      await page.getByRole('link', { name: '주문 보기' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '주문 상세' })).toBeAttached();
      await expect(page.getByRole('main')).toContainText(words);
    });
  });
}
