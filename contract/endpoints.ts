import { DESCRIPTORS } from './calls';
import type { Endpoint } from './core/endpoint';
import { SCHEMAS } from './schemas';

const files = await Promise.all(
  Object.entries(SCHEMAS).map(async ([domain, load]) => {
    const file: object = await load();
    return [domain, new Map<string, unknown>(Object.entries(file))] as const;
  }),
);
const byDomain = new Map(files);

/** Every call with its schemas; the server serves them and `/openapi.json` lists them. */
export const ENDPOINTS: readonly Endpoint[] = DESCRIPTORS.map(
  ({ resource, name }) => byDomain.get(resource)?.get(name) as Endpoint,
);
