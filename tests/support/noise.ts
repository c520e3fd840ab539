import type { BrowserContext } from 'playwright';

declare global {
  interface Window {
    reportViolation?: (text: string) => Promise<void>;
  }
}

/** What the browser under test says of `serviceWorkers: 'block'`; no browser of a patient does. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * Collects, from now on and from all pages of a context, console errors and warnings, uncaught
 * errors and violations of the content security policy.
 * @returns a list that grows, one line an event
 */
export async function listen(context: BrowserContext): Promise<string[]> {
  const lines: string[] = [];
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (message.text() === BLOCKED_WORKER) return;
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
