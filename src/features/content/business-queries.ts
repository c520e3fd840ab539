import { getBusiness } from '@contract/business/calls';
import { endpointQuery } from '@/platform/api/endpoint-query';
import type { Api } from '@/platform/api/create-api';

/** The business information; it changes with a deployment at the most. */
export const businessQuery = (api: Api) => endpointQuery(api, getBusiness, {});
