import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/schemas';
import { formatWon } from '@contract/catalog/price';

/** A delivery fee in won as a patient reads it. */
export function shippingWords(fee: number): string {
  return fee === 0 ? '무료' : formatWon(fee);
}

interface Row {
  label: string;
  value: ReactNode;
}

/** Rows without those whose value is null or undefined: the order does not have it. */
export function knownRows(rows: readonly Row[]): Row[] {
  return rows.filter(({ value }) => value !== null && value !== undefined);
}

/** The rows of an order's amounts, as the server said them. */
export function amountRows({ amounts, shipping_method_id }: Order): Row[] {
  return [
    { label: '한약 금액', value: formatWon(amounts.items) },
    {
      label: '배송비',
      value:
        shipping_method_id === null
          ? '배송 방법을 고르면 알려 드려요'
          : shippingWords(amounts.shipping),
    },
  ];
}
