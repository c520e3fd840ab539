import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';

/**
 * Runs work in a span, which fails with it. Without a started SDK nothing is recorded. Names and attributes
 * hold patterns and codes, never addresses, numbers or words of a patient (product 4).
 */
export function inSpan<Result>(
  name: string,
  kind: keyof typeof SpanKind,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const tracer = trace.getTracer('dalim');
  return tracer.startActiveSpan(name, { kind: SpanKind[kind] }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}
