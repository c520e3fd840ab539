import type { Descriptor } from '@contract/core/descriptor';
import type { Endpoint, EndpointAnswer, EndpointRequest } from '@contract/core/endpoint';
import { SCHEMAS } from '@contract/schemas';

type Files = { [D in keyof typeof SCHEMAS]: Awaited<ReturnType<(typeof SCHEMAS)[D]>> };

/** A call of the contract. */
export type AppDescriptor = Descriptor & { readonly resource: keyof Files };

/** The endpoint with schemas of a descriptor. */
type EndpointOf<D extends AppDescriptor> = D['name'] extends keyof Files[D['resource']]
  ? Extract<Files[D['resource']][D['name']], Endpoint>
  : never;

/** The input of a call: only the parts that the endpoint declares. */
export type RequestOf<D extends AppDescriptor> = EndpointRequest<EndpointOf<D>>;

/** The result of a successful call. */
export type AnswerOf<D extends AppDescriptor> = EndpointAnswer<EndpointOf<D>>;

/** Loads the schemas of a call. */
export async function loadEndpoint(descriptor: AppDescriptor): Promise<Endpoint> {
  const file: object = await SCHEMAS[descriptor.resource]();
  const exported = new Map<string, unknown>(Object.entries(file));
  return exported.get(descriptor.name) as Endpoint;
}
