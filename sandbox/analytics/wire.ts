import * as z from 'zod/mini';

/** One call of the analytics library; unknown fields are kept. */
const eventSchema = z.looseObject({
  type: z.enum(['page', 'track', 'identify', 'alias', 'group', 'screen']),
  messageId: z.string(),
  name: z.optional(z.nullable(z.string())),
  event: z.optional(z.string()),
  userId: z.optional(z.nullable(z.string())),
  anonymousId: z.optional(z.nullable(z.string())),
  timestamp: z.string(),
  properties: z.optional(z.record(z.string(), z.unknown())),
  context: z.optional(z.record(z.string(), z.unknown())),
});

/** A received event. */
export type ReceivedEvent = z.output<typeof eventSchema>;

export const batchSchema = z.object({
  writeKey: z.string(),
  batch: z.array(eventSchema).check(z.maxLength(500)),
  sentAt: z.string(),
});

/** The library's own metrics. */
export const metricsSchema = z.object({
  series: z.array(
    z.object({
      type: z.literal('Counter'),
      metric: z.string(),
      value: z.number(),
      tags: z.record(z.string(), z.string()),
    }),
  ),
});

export type ReceivedMetric = z.output<typeof metricsSchema>['series'][number];

/** The write key of a Basic header: `key:` in base64. */
export function writeKeyOf(authorization: string): string | null {
  const encoded = /^Basic (\S+)$/.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  return text.endsWith(':') ? text.slice(0, -1) : null;
}
