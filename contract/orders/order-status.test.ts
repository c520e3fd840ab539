import { describe, expect, it } from 'vitest';
import { orderStatusSchema, type OrderStatus } from './schemas';
import { canMove, isCancellable, isVoid, orderStatusLabel } from './order-status';

const all = orderStatusSchema.options;

describe('order status (product 4, Order)', () => {
  it('moves through all statuses', () => {
    const way = ['draft', 'awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'] as const;
    way.slice(1).forEach((to, index) => expect(canMove(way[index]!, to)).toBe(true));
  });

  it('never moves in a circle', () => {
    const reachable = (from: OrderStatus): OrderStatus[] =>
      all.filter((to) => canMove(from, to)).flatMap((to) => [to, ...reachable(to)]);
    for (const status of all) expect(reachable(status)).not.toContain(status);
  });

  it('never pays a cancelled order', () => {
    expect(canMove('cancelled', 'paid')).toBe(false);
    expect(all.filter((from) => canMove(from, 'paid'))).toEqual(['awaiting_payment']);
  });

  it('may be cancelled by the patient until preparation begins', () => {
    expect(all.filter(isCancellable)).toEqual(['draft', 'awaiting_payment', 'paid']);
  });

  it('has a Korean label for each', () => {
    for (const status of all) expect(orderStatusLabel(status, 'parcel')).toMatch(/^[가-힣 ]+$/);
  });

  it('has no delivery labels for pickup', () => {
    expect(orderStatusLabel('shipped', 'parcel')).toBe('배송 중');
    for (const status of all) expect(orderStatusLabel(status, 'pickup')).not.toContain('배송');
  });

  it('is void once cancelled or refunded', () => {
    expect(all.filter(isVoid)).toEqual(['cancelled', 'refunded']);
  });
});
