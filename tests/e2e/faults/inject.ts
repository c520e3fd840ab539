import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from 'playwright/test';
import { INTERNAL_ERROR_MESSAGE } from '@contract/core/constants';
import { isRequest, requestName } from './requests';
import type { World } from './world';

/** The faults of a request. `after`: the server has handled it, and only the response is lost. */
export const FAULTS = [
  'is cut before it leaves',
  'loses its answer',
  'gets a 500',
  'gets a broken gateway after',
  'times out after',
  'comes late',
  'loses its tab before',
  'loses its tab after',
  'loses its server before',
  'loses its server after',
] as const;
export type Fault = (typeof FAULTS)[number];

const LATE_MS = 1200;

declare global {
  interface Window {
    /** Fires the time-out of every pending request. */
    runOutOfTime?: () => void;
  }
}

/** Lets the test fire time-outs, which would take too long otherwise. */
export async function ownTimeouts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const running = new Set<AbortController>();
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      running.add(controller);
      return controller.signal;
    };
    window.runOutOfTime = () => {
      for (const controller of running)
        controller.abort(new DOMException('The time ran out.', 'TimeoutError'));
      running.clear();
    };
  });
}

export interface Injection {
  /** How often the fault has been applied. */
  hits: number;
  /** Ends the fault: requests succeed again. */
  isMended: boolean;
  /** The server was killed and must be restarted first. */
  isServerDown: boolean;
  /** The fault that is pending. */
  happening?: Promise<void>;
}

/**
 * Applies the fault from the request's `occurrence`th time on until it is mended; kills and delays happen
 * once.
 */
export async function inject(
  context: BrowserContext,
  world: World,
  { request, occurrence, fault }: { request: string; occurrence: number; fault: Fault },
): Promise<Injection> {
  const injection: Injection = { hits: 0, isMended: false, isServerDown: false };
  let seen = 0;
  await context.route(isRequest, async (route) => {
    const asked = route.request();
    if (requestName(asked) !== request) return route.fallback();
    seen++;
    if (injection.isMended || seen < occurrence) return route.fallback();
    injection.hits++;
    // the browser shows its own error for a page that fails to load
    if (asked.resourceType() === 'document') injection.isMended = true;
    // A killed tab or process takes its requests with it.
    injection.happening = happen(route, asked.frame().page(), fault, world, injection).catch(
      () => undefined,
    );
    await injection.happening;
  });
  return injection;
}

async function happen(
  route: Route,
  page: Page,
  fault: Fault,
  world: World,
  injection: Injection,
): Promise<void> {
  switch (fault) {
    case 'is cut before it leaves':
      return route.abort('connectionfailed');
    case 'loses its answer':
      await route.fetch();
      return route.abort('connectionreset');
    case 'gets a 500':
      return answer(route, 500, { code: 'internal', message: INTERNAL_ERROR_MESSAGE });
    case 'gets a broken gateway after':
      await route.fetch();
      return answer(route, 502, 'Bad Gateway');
    case 'times out after':
      await route.fetch();
      if (route.request().resourceType() === 'fetch')
        await page.evaluate(() => window.runOutOfTime?.());
      return route.abort('timedout');
    case 'comes late':
      injection.isMended = true;
      await sleep(LATE_MS);
      return route.continue();
    case 'loses its tab before':
    case 'loses its tab after':
      injection.isMended = true;
      if (fault.endsWith('after')) await route.fetch();
      return page.close();
    case 'loses its server before':
    case 'loses its server after':
      injection.isMended = true;
      if (fault.endsWith('after')) await route.fetch();
      await world.kill9();
      injection.isServerDown = true;
      return route.abort('connectionrefused');
  }
}

/** A CORS response, as the provider's own would be. */
async function answer(route: Route, status: number, body: object | string): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await route.fulfill({
    status,
    headers,
    ...(typeof body === 'string' ? { body, contentType: 'text/html' } : { json: body }),
  });
}
