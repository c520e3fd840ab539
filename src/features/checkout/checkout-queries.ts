import { getServices } from '@contract/services/calls';
import type { Api } from '@/platform/api/create-api';
import { endpointQuery } from '@/platform/api/endpoint-query';

/** Which payment methods there are, where their windows' scripts stand, and whether one may order for someone else. */
export const servicesQuery = (api: Api) => endpointQuery(api, getServices, {});
