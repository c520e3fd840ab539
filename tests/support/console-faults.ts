import type { BrowserContext } from 'playwright';

declare global {
  interface Window {
    reportViolation?: (text: string) => Promise<void>;
  }
}

/** Logged because of `serviceWorkers: 'block'`; never in a patient's browser. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';
/** What is preloaded is read off the build (`page-scripts.ts`); when it is used depends on the machine's pace. */
const LATE_USE = /was preloaded using link preload but not used within a few seconds/;

/**
 * Collects console errors and warnings, uncaught errors and content policy violations from all
 * pages of a context.
 * @returns a growing list, one line an event
 */
export async function listen(context: BrowserContext): Promise<string[]> {
  const lines: string[] = [];
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (message.text() === BLOCKED_WORKER || LATE_USE.test(message.text())) return;
    lines.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    const error = event.error();
    lines.push(`uncaught: ${error.stack ?? error.message} (${event.page()?.url() ?? ''})`);
  });
  await context.exposeFunction('reportViolation', (text: string) => {
    lines.push(`policy: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event;
      void window.reportViolation?.([effectiveDirective, blockedURI, sourceFile, sample].join(' '));
    });
  });
  return lines;
}
