import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { clickAt, typeKeys, type Browser, type Engine, type Opening } from './browser';
import { look, type Seen, type Step } from './look';

const STEP_TIMEOUT_MS = 30_000;

type Name = string | RegExp;

/** A locator, evaluated at each use; every action waits until it is possible. */
interface Place {
  /** By role and accessible name: the whole of it, or a pattern. */
  get: (role: string, name?: Name) => Place;
  /** The innermost element with this text. */
  text: (words: string) => Place;
  /** Of the same role, only those that contain this text. */
  having: (words: string) => Place;
  /** Into the frame of that title. */
  frame: (title: string) => Place;
  /** The current state; `count` is 0 for no match. */
  now: () => Promise<Seen>;
  /** Waits until it is visible, and contains this text. */
  shows: (words?: Name) => Promise<void>;
  /** Waits until it is hidden. */
  isGone: () => Promise<void>;
  press: () => Promise<void>;
  /** Presses a radio button or checkbox unless it is checked. */
  check: () => Promise<void>;
  fill: (text: string) => Promise<void>;
  /** Selects an option of a list by its text. */
  select: (option: string) => Promise<void>;
}

export interface Patient extends Pick<Place, 'get' | 'text' | 'frame'> {
  /** Opens a path of the shop, and waits for hydration. */
  goto: (path: string) => Promise<void>;
  run: Browser['run'];
  /** Of a browser that tells them. */
  parts: NonNullable<Browser['parts']>;
  /** Waits until path, search and hash are this. */
  isAt: (path: Name) => Promise<void>;
  /** Waits until the document has this title. */
  isTitled: (title: string) => Promise<void>;
  /** Closes the browser, and opens it again with its stored data. */
  restart: () => Promise<void>;
  /** Announces console output that the journey expects; all other output fails it. */
  expectNoise: (pattern: RegExp) => void;
}

/**
 * A patient's browser for one journey. On failure a picture of the page and its text are stored in
 * `test-results/`. @param origin the shop's
 */
export async function patient(
  engine: Engine,
  origin: string,
  options: Omit<Opening, 'folder'>,
  journey: (patient: Patient) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dalim-browser-'));
  const open = () => engine.open({ ...options, folder });
  let browser = await open();
  const noise: string[] = [];
  const announced = [...engine.usualNoise];
  const unannounced = (lines: string[]) =>
    lines.filter((line) => !announced.some((pattern) => pattern.test(line)));
  const close = async () => {
    await browser.close();
    noise.push(...browser.noise);
  };
  const at = place(() => browser, []);
  try {
    await journey({
      get: at.get,
      text: at.text,
      frame: at.frame,
      run: (...call) => browser.run(...call),
      parts: (selector) => {
        const { parts } = browser;
        if (!parts) throw new Error(`${engine.name} tells no names`);
        // an element that is replaced meanwhile has no name any more
        return until(() => parts(selector));
      },
      goto: async (way) => {
        await browser.goto(origin + way);
        await until(() => browser.run(isHydrated));
      },
      isAt: (wanted) =>
        until(async () => {
          const address = await browser.run(() => window.location.href);
          if (wanted instanceof RegExp) expect(address).toMatch(wanted);
          else expect(address).toBe(origin + wanted);
        }),
      isTitled: async (title) => {
        await until(async () => expect(await browser.run(() => document.title)).toBe(title));
      },
      restart: async () => {
        await close();
        browser = await open();
      },
      expectNoise: (pattern) => void announced.push(pattern),
    });
  } catch (error) {
    await storeEvidence(browser, error, unannounced([...noise, ...browser.noise]));
    throw error;
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
  expect(unannounced(noise), 'unexpected browser noise').toEqual([]);
}

/** The app mounts the toast region; a page of the sandboxes has no app. */
const isHydrated = () =>
  document.getElementById('root') === null ||
  document.querySelector('[role=status][aria-live=polite]') !== null;

/** Selects the text of the focused field, also in a frame. */
const selectAll = () => {
  let focused = document.activeElement;
  while (focused?.tagName === 'IFRAME')
    focused = (focused as HTMLIFrameElement).contentDocument?.activeElement ?? null;
  (focused as HTMLInputElement).select();
};

/** Repeats until the result is not `false` and nothing is thrown. */
async function until<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const once = async () => {
    const answer = await attempt();
    if (answer === false) throw new Error('not yet');
    return answer;
  };
  try {
    return await vi.waitFor(once, { timeout: STEP_TIMEOUT_MS, interval: 60 });
  } catch (cause) {
    // an error created here shows in its stack which step was waiting
    throw new Error(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function place(browser: () => Browser, steps: Step[]): Place {
  const next = (step: Step) => place(browser, [...steps, step]);
  const now = (wish: Parameters<typeof look>[1] = {}) => browser().run(look, steps, wish);
  const told = JSON.stringify(steps);

  /** Its centre, once it stops moving and nothing covers it. */
  const restingPoint = async () => {
    let last: Seen['point'] = null;
    return until(async () => {
      const { isEnabled, point } = await now({ press: true });
      expect(isEnabled && point, told).toBeTruthy();
      const isResting = point?.x === last?.x && point?.y === last?.y;
      last = point;
      return isResting && point !== null && point;
    });
  };
  /** Clicks, and again where the page moved under the click. */
  const press = () =>
    until(async () => {
      const point = await restingPoint();
      if (point) await browser().perform(clickAt(point.x, point.y));
      // a page opened by the click does not know of it
      const isPressed = await browser()
        .run(() => window.isPressed)
        .catch(() => null);
      expect(isPressed, told).not.toBe(false);
    });

  return {
    get: (role, name) =>
      next({
        role,
        ...(name !== undefined && {
          name: name instanceof RegExp ? { pattern: name.source } : name,
        }),
      }),
    text: (words) => next({ text: words }),
    having: (words) => place(browser, [...steps.slice(0, -1), { ...steps.at(-1), text: words }]),
    frame: (title) => next({ frame: title }),
    now: () => now(),
    shows: async (words = '') => {
      await until(async () => {
        const seen = await now();
        expect(seen.count, told).toBeGreaterThan(0);
        if (words instanceof RegExp) expect(seen.text).toMatch(words);
        else expect(seen.text).toContain(words);
      });
    },
    isGone: async () => {
      await until(async () => expect((await now()).count, told).toBe(0));
    },
    press,
    check: async () => {
      await until(async () => expect((await now()).count, told).toBeGreaterThan(0));
      if (!(await now()).isChecked) await press();
      await until(async () => expect((await now()).isChecked, told).toBe(true));
    },
    fill: async (text) => {
      await press();
      await browser().run(selectAll);
      await browser().perform(typeKeys(text));
      await until(async () => expect((await now()).value, told).toBe(text));
    },
    select: async (option) => {
      await until(async () => expect((await now({ option })).value, told).not.toBe(''));
    },
  };
}

/** Stores a picture of the page, its address and its text in `test-results/`. */
async function storeEvidence(browser: Browser, error: unknown, noise: string[]): Promise<void> {
  const name = (expect.getState().currentTestName ?? 'journey').replaceAll(/[^\p{L}\d]+/gu, '-');
  const file = path.join('test-results', 'engines', name);
  await mkdir(path.dirname(file), { recursive: true });
  const page = await browser
    .run(() => `${window.location.href}\n\n${document.body.innerText}`)
    .catch(String);
  await writeFile(`${file}.txt`, [String(error), page, ...noise].join('\n\n'));
  await browser.screenshot().then(
    (picture) => writeFile(`${file}.png`, picture),
    () => undefined,
  );
}
