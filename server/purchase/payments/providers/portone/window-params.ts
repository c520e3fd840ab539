import type { IamportParams } from '@contract/payments/schemas';
import type { Purchase } from '../provider';
import { CONFIRM_PATH } from './confirm';

/** PortOne tells of charges here (vendors 2, `notice_url`). */
export const WEBHOOK_PATH = '/api/payments/portone/webhook';

/** Parameters of the PortOne widget for an attempt (vendors 2). */
export function windowParams({ attempt, name, buyer, shop }: Purchase): IamportParams {
  return {
    pg: attempt.pg ?? '',
    pay_method: 'card',
    merchant_uid: attempt.merchantUid,
    name,
    amount: attempt.amount,
    buyer_name: buyer.name,
    buyer_tel: buyer.phone,
    buyer_email: buyer.email,
    m_redirect_url: `${shop}/checkout/${attempt.orderId}/postprocess`,
    notice_url: `${shop}${WEBHOOK_PATH}`,
    confirm_url: `${shop}${CONFIRM_PATH}`,
  };
}
