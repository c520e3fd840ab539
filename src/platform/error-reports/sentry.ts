import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  type Breadcrumb,
  type ErrorEvent,
} from '@sentry/browser';
import type { ErrorReportsService } from '@contract/services';
import type { CaughtError } from './caught-errors';
import { bareAddress, errorTime, isWorthReporting } from './report-rules';

/** spec 9, Data fetching. */
const RELEASE = '0.1.6';
const TRACE_SHARE = 0.05;

/**
 * Starts the reporter (vendors 9) and answers what hands it an error. What could name a person is not
 * collected: no cookies, headers, bodies or queries, no pressed controls, whose labels may speak of health.
 */
export function openSentry({ dsn, tunnel }: ErrorReportsService): (caught: CaughtError) => void {
  init({
    dsn,
    tunnel,
    release: RELEASE,
    environment: 'production',
    tracesSampleRate: TRACE_SHARE,
    ignoreErrors: ['Unauthorized'],
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
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false, sentry: false }),
    ],
    beforeBreadcrumb: bareBreadcrumb,
    beforeSend: (event, hint) =>
      isWorthReporting(hint.originalException) ? bareEvent(event) : null,
  });
  return ({ error, at }) => {
    if (isWorthReporting(error))
      captureException(error, { captureContext: { extra: { errorTime: errorTime(at) } } });
  };
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
