// tsx scripts/place-order.ts ORIGIN: signs up at a shop with sandboxes, orders, pays, and prints the order's number.
import type { Order } from '@contract/orders/schemas';
import { paidOrder } from '../tests/e2e/world/orders';
import { signUp } from '../tests/e2e/world/patient';

const [url = ''] = process.argv.slice(2);
const patient = await signUp({ url });
const id = await paidOrder({ url }, patient);
const { data } = await patient.call<{ data: Order }>('GET', `/api/market/orders/${id}`);
if (data.status !== 'paid') throw new Error(`The order is ${data.status}.`);
console.log(data.number);
