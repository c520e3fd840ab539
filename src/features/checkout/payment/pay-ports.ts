import type { EndpointRequest } from '@contract/endpoint';
import type { Order, updateOrder } from '@contract/orders';
import type { NicepayWidget } from '@/platform/payment/nicepay';
import type { PaymentWidget } from '@/platform/payment/payment-widget';
import type { FinishPorts } from './finish-payment';

export type OrderChange = EndpointRequest<typeof updateOrder>['body'];

/** What paying an order needs of the world. */
export interface PayPorts extends FinishPorts {
  widget: PaymentWidget;
  /** The alternative provider; null when it is not set up here. */
  nicepay: () => Promise<NicepayWidget | null>;
  /** Changes the order and answers it as it then is. */
  change: (body: OrderChange) => Promise<Order>;
  isTapFresh: () => boolean;
  /** Resolves with the patient's next tap, when the first one is too old to open a window. */
  nextTap: () => Promise<void>;
}
