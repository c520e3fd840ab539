import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
} from 'playwright';
import { launchOptions } from '../support/chromium';

/** Conditions of a slow phone: slow 4G and a slower processor. */
export type Throttle = { latency: number; download: number; upload: number; cpu: number };

export const slowPhone: Throttle = {
  latency: 562.5,
  download: (1.6 * 1000 * 1000 * 0.9) / 8,
  upload: (750 * 1000 * 0.9) / 8,
  cpu: 4,
};

/**
 * Opens a phone with a fresh browser profile for one measurement.
 * @param display the screen to draw on in a window, for times until a frame is shown: headless, Chromium shows not all
 */
export async function onFreshPhone<Result>(
  measure: (phone: BrowserContext) => Promise<Result>,
  options: BrowserContextOptions = {},
  display?: string,
): Promise<Result> {
  const window = { headless: false, env: { ...process.env, DISPLAY: display } };
  const browser = await chromium.launch({ ...launchOptions, ...(display && window) });
  try {
    return await measure(
      await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        ...options,
      }),
    );
  } finally {
    await browser.close();
  }
}

/** Throttles one page. */
export async function applyThrottle(
  session: CDPSession,
  { latency, download, upload, cpu }: Throttle,
) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
