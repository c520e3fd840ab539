import * as z from 'zod/mini';
import type { Descriptor } from './descriptor';

type Schema = z.core.$ZodType;

/** Schemas of a call's request and answer. */
interface EndpointSchemas {
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
}

/** A call, as client, server and OpenAPI need it. */
export type Endpoint = Descriptor & EndpointSchemas;

/** Combines a descriptor with its schemas; keeps their literal types. */
export function endpoint<const D extends Descriptor, const S extends EndpointSchemas>(
  descriptor: D,
  schemas: S,
): D & S {
  return { ...descriptor, ...schemas };
}

type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.core.input<S> : undefined;
type PartOf<E, K extends 'params' | 'query' | 'body'> = K extends keyof E ? E[K] : undefined;

/** Input of the server's handler. */
export interface EndpointInput<E extends Endpoint> {
  params: OutputOf<PartOf<E, 'params'>>;
  query: OutputOf<PartOf<E, 'query'>>;
  body: OutputOf<PartOf<E, 'body'>>;
}

/** The client's request: only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = {
  [
    K in 'params' | 'query' | 'body' as K extends keyof E
      ? E[K] extends Schema
        ? K
        : never
      : never
  ]: InputOf<PartOf<E, K>>;
};

/** The answer on success. */
export type EndpointAnswer<E extends Endpoint> = z.core.output<E['response']>;

/** The body of every error answer (product 7). `fields` maps a field's path to its Korean message. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.output<typeof errorBodySchema>;
