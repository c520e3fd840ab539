import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { idSchema } from '../core/fields';

/** Each call answers the variants of which the patient is to be told, once, when they are for sale again (product 3, Stock alert). */
const response = z.object({ data: z.object({ variantIds: z.array(idSchema) }) });
/** The id of a variant. */
const params = z.object({ id: idSchema });

export const listStockAlerts = endpoint(calls.listStockAlerts, {
  summary: '다시 들어오면 알려 달라고 한 구성입니다.',
  response,
});

/** Safe to repeat. 404 without such a variant; 409 `profile_incomplete` of a patient without phone and mail. */
export const addStockAlert = endpoint(calls.addStockAlert, {
  summary: '다시 들어오면 알려 달라고 합니다.',
  params,
  response,
});

export const deleteStockAlert = endpoint(calls.deleteStockAlert, {
  summary: '다시 들어와도 알리지 않게 합니다.',
  params,
  response,
});
