import type { IamportParams } from '@contract/payments';
import type { Config } from '../../core/config';
import type { Tx } from '../../db/client';
import { findBuyer } from '../orders/buyer';
import { findOrderItems, type OrderRow } from '../orders/queries';
import { CONFIRM_PATH } from './confirm';
import type { PaymentRow } from './queries';

const NAME_MAX = 40;

/** Parameters of the PortOne widget for an attempt (vendors 2). */
export async function widgetParams(
  tx: Tx,
  { publicOrigin }: Config,
  order: OrderRow,
  attempt: PaymentRow,
): Promise<IamportParams> {
  const buyer = await findBuyer(tx, order.patientId);
  const items = await findOrderItems(tx, [order.id]);
  return {
    pg: attempt.pg ?? '',
    pay_method: 'card',
    merchant_uid: attempt.merchantUid,
    name: orderName(items[0]?.productName ?? '', items.length),
    amount: attempt.amount,
    buyer_name: order.billingName ?? buyer.name,
    buyer_tel: buyer.phoneNumber ?? order.shippingAddress?.phone ?? '',
    buyer_email: buyer.email ?? '',
    m_redirect_url: `${publicOrigin}/checkout/${order.id}/postprocess`,
    notice_url: `${publicOrigin}/api/payments/portone/webhook`,
    confirm_url: `${publicOrigin}${CONFIRM_PATH}`,
  };
}

/** `공진단 20환 외 2건`, shortened to the widget's limit. */
export function orderName(first: string, lines: number): string {
  const more = lines > 1 ? ` 외 ${lines - 1}건` : '';
  return first.slice(0, NAME_MAX - more.length).trimEnd() + more;
}
