import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadVendorScript, VENDOR_WAIT_MS, VendorScriptError } from './vendor-script';

const scripts = () => [...document.querySelectorAll('script')];
let url = '';
let found: string | undefined;
let count = 0;

const load = () => loadVendorScript(url, () => found);
const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error as VendorScriptError,
  );

beforeEach(() => {
  vi.useFakeTimers();
  found = undefined;
  count += 1;
  url = `${window.location.origin}/vendor-${count}.js`;
});
afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
});

describe('loadVendorScript', () => {
  it('loads once for all callers, and resolves at the first check after the vendor is ready', async () => {
    const [first, second] = [load(), load()];
    expect(scripts().map((script) => script.src)).toEqual([url]);
    await vi.advanceTimersByTimeAsync(299);
    found = 'vendor';
    const settled = vi.fn();
    void first.then(settled);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(first).resolves.toBe('vendor');
    await expect(second).resolves.toBe('vendor');
  });

  it('has the browser run the very file whose hash is known', async () => {
    const loading = loadVendorScript(url, () => found, 'sha384-hash');
    expect(scripts()[0]).toMatchObject({ integrity: 'sha384-hash', crossOrigin: 'anonymous' });
    found = 'vendor';
    await vi.advanceTimersByTimeAsync(300);
    await loading;
  });

  it('loads no script when the vendor is there already', async () => {
    found = 'vendor';
    await expect(load()).resolves.toBe('vendor');
    expect(scripts()).toEqual([]);
  });

  it('times out after 6000 ms', async () => {
    const look = vi.fn(() => undefined);
    const failed = failure(loadVendorScript(url, look));
    await vi.advanceTimersByTimeAsync(VENDOR_WAIT_MS);
    const error = await failed;
    expect(error).toBeInstanceOf(VendorScriptError);
    expect(error.reason).toBe('load-timeout');
    expect(scripts()).toEqual([]);
    look.mockClear();
    await vi.advanceTimersByTimeAsync(VENDOR_WAIT_MS);
    expect(look, 'checks after the failure').not.toHaveBeenCalled();
  });

  it('accepts what is ready at the last check', async () => {
    const loaded = load();
    await vi.advanceTimersByTimeAsync(VENDOR_WAIT_MS - 301);
    found = 'vendor';
    await vi.advanceTimersByTimeAsync(300);
    await expect(loaded).resolves.toBe('vendor');
  });

  it('retries after a failure', async () => {
    const failed = failure(load());
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect((await failed).reason).toBe('script-failed');
    expect(scripts()).toEqual([]);

    const again = load();
    expect(scripts()).toHaveLength(1);
    found = 'vendor';
    await vi.advanceTimersByTimeAsync(300);
    await expect(again).resolves.toBe('vendor');
  });
});

describe('markup of vendors', () => {
  interface Rules {
    createHTML: (markup: string) => string;
    createScriptURL: (address: string) => string | null;
  }

  it('is allowed only when a third-party script loads, and never for our own scripts', () => {
    const made: { name: string; rules: Rules }[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: Rules) => {
        made.push({ name, rules });
        return rules;
      },
    });
    void failure(load());
    expect(made.filter(({ name }) => name === 'default')).toEqual([]);

    void failure(loadVendorScript(`https://vendor.test/${count}.js`, () => undefined));
    const rules = made.find(({ name }) => name === 'default')?.rules;
    expect(rules?.createHTML('<b>지도</b>')).toBe('<b>지도</b>');
    expect(rules?.createScriptURL('https://vendor.test/more.js')).toBe(
      'https://vendor.test/more.js',
    );
    expect(rules?.createScriptURL('/ours.js')).toBeNull();
    vi.clearAllTimers();
  });
});
