import { screen } from '@testing-library/react';
import type { Order } from '@contract/orders/schemas';
import { OrderScreen } from '@/screens/order/order-screen';
import { storeTokens, orderOf, PATIENT, patientOf } from './account';
import { businessExample } from './business';
import { showScreen, type Answers } from './screen';

/** The path of the order's calls. */
export const ORDER_AT = `/api/market/orders/${orderOf().id}`;

/** Shows the page of the patient's order over a fake network. */
export async function showOrder(change: Partial<Order>, answers: Answers = {}) {
  storeTokens();
  const order = orderOf(change);
  const shown = await showScreen(<OrderScreen orderId={order.id} />, {
    [PATIENT]: () => patientOf(),
    [`GET ${ORDER_AT}`]: () => ({ data: order }),
    [`GET ${ORDER_AT}/receipt`]: () => ({ data: { url: null } }),
    'GET /api/market/cart': () => ({ data: { items: [] } }),
    'GET /public-api/business': () => businessExample,
    ...answers,
  });
  return { ...shown, status: await screen.findByRole('region', { name: '주문 상태' }) };
}

/** The row of the summary with this label. */
export const rowOf = (label: string) => screen.getByText(label).parentElement;
