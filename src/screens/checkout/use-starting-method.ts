import { useEffect, useRef } from 'react';
import type { Order } from '@contract/orders';
import type { ShippingMethodId } from '@contract/shipping';

/** Tells the server once of the way of delivery that the form starts with, so that its fee is in the total. */
export function useStartingMethod(
  order: Order,
  method: ShippingMethodId | '',
  choose: (method: ShippingMethodId) => void,
): void {
  const isKnown = useRef(method === order.shipping_method_id);
  useEffect(() => {
    if (isKnown.current || method === '') return;
    isKnown.current = true;
    choose(method);
  }, [method, choose]);
}
