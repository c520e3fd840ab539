import { getCart } from '@contract/cart/calls';
import { endpointQuery } from '@/platform/api/endpoint-query';
import type { Api } from '@/platform/api/create-api';

/** The patient's cart as the server stores it; only asked for when someone is signed in. */
export const serverCartQuery = (api: Api) => endpointQuery(api, getCart, {});
