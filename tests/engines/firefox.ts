import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lineOf } from '../support/line-of';
import { THROWING_STORAGE, type Browser, type Engine, type Opening } from './browser';

/** Firefox ESR by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  phone: {
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    width: 390,
    height: 844,
  },
  desktop: { width: 1280, height: 900 },
  usualNoise: [
    // NS_BINDING_ABORTED: a navigation ended the request
    /downloadable font: download failed .* status=2152398850/,
  ],
  open,
};

/** No start page of the browser before the shop's. */
const EMPTY_START = 'user_pref("browser.startup.page", 0);\n';

/** All site data, cookies included. */
const BLOCK_COOKIES = 'user_pref("network.cookie.cookieBehavior", 2);\n';

const limitStorage = (kilobytes: number) =>
  `user_pref("dom.quotaManager.temporaryStorage.fixedLimit", ${kilobytes});\n`;

async function open({ folder, device, blocked, room }: Opening): Promise<Browser> {
  await mkdir(folder, { recursive: true });
  const preferences = [
    EMPTY_START,
    ...(blocked === 'everything' ? [BLOCK_COOKIES] : []),
    ...(room === undefined ? [] : [limitStorage(room)]),
  ];
  await writeFile(path.join(folder, 'user.js'), preferences);
  const child = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } },
  );
  const ended = once(child, 'close');
  try {
    const [, address] = await lineOf(child.stderr, /listening on (ws:\S+)/);
    const noise: string[] = [];
    const { call, event } = await connect(`${address}/session`, noise);
    await call('session.new', { capabilities: {} });
    await call('session.subscribe', { events: ['log.entryAdded', 'browsingContext.load'] });
    const { contexts } = await call<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const context = contexts[0]?.context;
    const { width, height, userAgent } = device;
    const here = { contexts: [context] };
    await call('browsingContext.setViewport', { context, viewport: { width, height } });
    await call('emulation.setLocaleOverride', { ...here, locale: 'ko-KR' });
    await call('emulation.setTimezoneOverride', { ...here, timezone: 'Asia/Seoul' });
    if (blocked === 'scripts')
      await call('script.addPreloadScript', {
        functionDeclaration: `() => {${THROWING_STORAGE}}`,
      });
    if (userAgent) await call('emulation.setUserAgentOverride', { ...here, userAgent });
    return {
      noise,
      goto: async (url) => {
        try {
          await call('browsingContext.navigate', { context, url, wait: 'complete' });
        } catch (error) {
          // two navigations met; the page of the one that goes on is waited for
          if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
          await event('browsingContext.load', context);
        }
      },
      run: async (script, ...args) => {
        const answer = await call<Evaluation>('script.callFunction', {
          functionDeclaration: `(args) => JSON.stringify((${script.toString()})(...JSON.parse(args)) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: false,
        });
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return JSON.parse(answer.result.value);
      },
      perform: async (actions) => {
        await call('input.performActions', { context, actions });
      },
      screenshot: async () => {
        const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', {
          context,
        });
        return Buffer.from(data, 'base64');
      },
      close: async () => {
        await call('browser.close', {});
        await ended;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    await ended;
    throw error;
  }
}

type Evaluation =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

interface Answer {
  type: 'success' | 'error';
  result?: unknown;
  error?: string;
  message?: string;
}

interface LogEntry {
  level: string;
  text: string;
  /** Without a tab the message is about the browser itself. */
  source: { context?: string };
  stackTrace?: { callFrames: { url: string }[] };
}

/**
 * Opens a BiDi connection; console errors and warnings are added to `noise`. `event` waits for the next one
 * of that kind in a tab or frame; it has to be subscribed to.
 */
async function connect(address: string, noise: string[]) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  const events = new Map<string, () => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.method === 'log.entryAdded') {
      const { level, text, source, stackTrace } = message.params as LogEntry;
      const from = stackTrace?.callFrames[0]?.url ?? '';
      if (source.context && /error|warn/.test(level)) noise.push(`${level}: ${text} (${from})`);
    }
    const happened = `${message.method} ${message.params?.context}`;
    events.get(happened)?.();
    events.delete(happened);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  };
  let last = 0;
  const call = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const gone = () => reject(new Error(`${method}: the connection ended`));
      socket.addEventListener('close', gone, { once: true });
      waiting.set(id, ({ type, error = '', message = '', result }) => {
        socket.removeEventListener('close', gone);
        if (type === 'error') reject(new Error(`${method}: ${error}: ${message}`));
        else resolve(result as Result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  const event = (method: string, context?: string) =>
    new Promise<void>((resolve) => events.set(`${method} ${context}`, resolve));
  return { call, event };
}
