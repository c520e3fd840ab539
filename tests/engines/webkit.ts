import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import { freePort } from '../../scripts/postgres.mjs';
import type { Part } from '../support/named-parts';
import { openDisplay } from '../support/virtual-display';
import { THROWING_STORAGE, type Browser, type Engine, type Opening } from './browser';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6';

/** WebKitGTK by WebDriver, in a window on a virtual display. */
export const webkit: Engine = {
  name: 'WebKit',
  phone: {
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
    width: 390,
    height: 844,
  },
  desktop: {
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`,
    width: 1280,
    height: 900,
  },
  usualNoise: [
    // it draws icons at the requested size, and reports its unit
    /Invalid value for <svg> attribute (width|height)="[\d.]+rem"/,
    // a busy machine needs more than a few seconds
    /was preloaded using link preload but not used within a few seconds/,
    // its messages for a request that a navigation aborts
    /[cC]annot load .* due to access control checks/,
    /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  ],
  tellsNames: true,
  open,
};

async function open({ folder, device, blocked }: Opening): Promise<Browser> {
  const display = await openDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: display.name, LANG: 'C.UTF-8', GDK_BACKEND: 'x11' },
  });
  const ended = once(driver, 'close');
  const noise: string[] = [];
  for (const stream of [driver.stdout, driver.stderr])
    createInterface(stream).on('line', (line) => {
      if (/CONSOLE (\w+ )?(ERROR|WARN)/.test(line)) noise.push(line);
    });

  const call = async <Value>(method: string, way: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${way}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // a question that the driver leaves open is asked again
      ...(method === 'GET' && { signal: AbortSignal.timeout(10_000) }),
    });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${method} ${way}: ${JSON.stringify(value)}`);
    return value;
  };
  const stop = async () => {
    driver.kill();
    // the window ends with its display, whatever its state
    await Promise.all([ended, display.close()]);
  };

  try {
    await vi.waitFor(() => call('GET', '/status'), { timeout: 30_000 });
    const options = {
      binary: path.join(import.meta.dirname, 'webkit-browser.py'),
      args: [
        `--folder=${folder}`,
        `--user-agent=${device.userAgent}`,
        `--width=${device.width}`,
        `--height=${device.height}`,
        ...(blocked ? [`--script=${THROWING_STORAGE}`] : []),
        ...(blocked === 'everything' ? ['--block-cookies'] : []),
      ],
    };
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const session = `/session/${sessionId}`;
    return {
      noise,
      goto: (url) => call('POST', `${session}/url`, { url }),
      run: async (script, ...args) => {
        const body = `return JSON.stringify((${script.toString()})(...arguments[0]) ?? null)`;
        const post = { script: body, args: [args] };
        return JSON.parse(await call<string>('POST', `${session}/execute/sync`, post));
      },
      parts: async (selector) => {
        const script = `return [...document.querySelectorAll(${JSON.stringify(selector)})]
          .filter((each) => {
            const hasBox = getComputedStyle(each).display !== 'contents';
            const box = hasBox ? each : each.firstElementChild;
            return box?.checkVisibility({ visibilityProperty: true });
          })
          .map((each) => [each, Number(each.tagName[1]) || undefined])`;
        const found = await call<[Record<string, string>, number | undefined][]>(
          'POST',
          `${session}/execute/sync`,
          { script, args: [] },
        );
        const parts: Part[] = [];
        // one after the other: of hundreds at once the driver leaves some unanswered
        for (const [element, level] of found) {
          const way = `${session}/element/${Object.values(element)[0]}`;
          const role = await call<string>('GET', `${way}/computedrole`);
          const name = (await call<string>('GET', `${way}/computedlabel`)).trim();
          parts.push({ role, name, level });
        }
        return parts;
      },
      perform: (actions) => call('POST', `${session}/actions`, { actions }),
      screenshot: async () =>
        Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
      close: async () => {
        // closing the last window is reported as an error by the driver
        await call('DELETE', session).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
