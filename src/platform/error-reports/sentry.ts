import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  startInactiveSpan,
  startNewTrace,
  type Breadcrumb,
  type ErrorEvent,
} from '@sentry/browser';
import { RELEASE } from '@contract/core/figures';
import type { ErrorReportsService } from '@contract/services/schemas';
import type { CaughtError } from './caught-errors';
import { callsDuring, type PageTrace } from './page-trace';
import { bareAddress, errorTime, isServerError, isWorthReporting } from './report-rules';

/**
 * Starts the reporter (vendors 9) and returns its report function; `more` adds context; traces come sampled. Collects
 * no personal data: no cookies, headers, bodies, queries, or control labels, which may name health issues.
 */
export function openSentry(
  { dsn, tunnel, environment }: ErrorReportsService,
  more: () => Record<string, unknown>,
): (report: CaughtError | PageTrace) => void {
  init({
    dsn,
    tunnel,
    release: RELEASE,
    environment,
    tracesSampleRate: 1,
    // streamed spans would skip `beforeSendTransaction`
    traceLifecycle: 'static',
    // a view transition that the next page cut short is no fault
    ignoreErrors: ['Unauthorized', 'Transition was '],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    sendClientReports: false,
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeExceptServerErrors(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false, sentry: false }),
    ],
    beforeBreadcrumb: bareBreadcrumb,
    beforeSend: (event, hint) =>
      isWorthReporting(hint.originalException) ? bareEvent(event) : null,
    // address and context belong to errors only
    beforeSendTransaction: ({ request: _request, breadcrumbs: _breadcrumbs, ...event }) => event,
  });
  return (report) => {
    if ('op' in report) return sendTrace(report);
    const { error, at } = report;
    if (isWorthReporting(error))
      captureException(error, {
        captureContext: { extra: { errorTime: errorTime(at), ...more() } },
      });
  };
}

/** Repeats of one error, as in a loop, are reported once; every response of 500 and above is reported. */
function dedupeExceptServerErrors(): ReturnType<typeof dedupeIntegration> {
  const dedupe = dedupeIntegration();
  return {
    ...dedupe,
    processEvent: (event, hint, client) =>
      isServerError(hint.originalException) || !dedupe.processEvent
        ? event
        : dedupe.processEvent(event, hint, client),
  };
}

/** Each page is a trace of its own, sampled separately. */
function sendTrace(trace: PageTrace): void {
  const { op, name, start, end } = trace;
  startNewTrace(() => {
    const attributes = { 'sentry.source': 'route' };
    const span = startInactiveSpan({
      name,
      op,
      startTime: start,
      attributes,
    });
    const calls = span.isRecording() ? callsDuring(trace) : [];
    for (const { path, ...call } of calls) {
      const child = { name: path, op: 'http.client', startTime: call.start, parentSpan: span };
      startInactiveSpan(child).end(call.end);
    }
    span.end(end);
  });
}

function bareEvent(event: ErrorEvent): ErrorEvent {
  const { headers: _headers, ...request } = event.request ?? {};
  if (request.url !== undefined) request.url = bareAddress(request.url);
  return { ...event, request };
}

function bareBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb {
  const data = Object.entries(breadcrumb.data ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? bareAddress(value) : (value as unknown),
  ]);
  return { ...breadcrumb, data: Object.fromEntries(data) as Record<string, unknown> };
}
