import type { Part } from '../support/named-parts';

/** The device of a patient. */
interface Device {
  /** The engine's own when absent. */
  userAgent?: string;
  /** Of the viewport, in CSS pixels. */
  width: number;
  height: number;
}

export interface Opening {
  /** The profile folder; opened again, the browser finds its stored data. */
  folder: string;
  device: Device;
  /** Blocked storage; `scripts` allows cookies. */
  blocked?: 'scripts' | 'everything';
  /** The most that a site may store, in kB; Firefox alone. */
  room?: number;
}

/** Applied to every document while storage is blocked: Safari's behaviour when all cookies are blocked. */
export const THROWING_STORAGE = `
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, {
      get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
    });
  delete Navigator.prototype.serviceWorker;
`;

/** One step of a W3C action sequence; WebDriver and WebDriver BiDi take the same. */
type Action = Record<string, unknown>;

/** A browser with one tab, driven by its engine's protocol. Everything else is written once on top. */
export interface Browser {
  /** Opens an address and waits for its `load` event. */
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page; it may use nothing outside itself, and only JSON. */
  run: <Args extends unknown[], Answer>(
    script: (...args: Args) => Answer,
    ...args: Args
  ) => Promise<Answer>;
  perform: (actions: Action[]) => Promise<void>;
  /** Roles and names of these elements as the engine hands them to screen readers, where its protocol tells. */
  parts?: (selector: string) => Promise<Part[]>;
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>;
  /** Console errors and warnings so far, one line each. */
  noise: string[];
  /** Closes it as a patient would; its profile stays. */
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** Pays on a page of its own: the payment window depends on the user agent. */
  phone: Device;
  /** Pays in a frame. */
  desktop: Device;
  /** This engine's harmless console output. */
  usualNoise: RegExp[];
  /** Whether its browser tells roles and names. */
  tellsNames?: boolean;
  open: (opening: Opening) => Promise<Browser>;
}

/** A click at a point of the viewport. */
export const clickAt = (x: number, y: number): Action[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The keys of a text, typed into the focused element. */
export const typeKeys = (text: string): Action[] => [
  {
    type: 'key',
    id: 'keys',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
