import { isAppleDevice } from '../native-bridge/installed';
import { chooseTextSize } from './text-size';
import { localStore } from './web-storage';

/** `-apple-system-body` at the usual size of an iPhone's or iPad's text, in pixels. */
const APPLE_BODY = 17;
/** The largest that every screen is tried with. */
const MAX_SCALE = 2;

/** What the patient has chosen is whole; the system's size is stored with a decimal. */
const SYSTEMS = /^\d+\.\d%$/;

/**
 * The device's text size as a multiple of its usual one: iPhones tell it by a font, Chrome on Android by a variable of
 * CSS. Android's built-in browsers enlarge the text themselves.
 */
function systemScale(): number {
  if (/; wv\)/.test(navigator.userAgent)) return 1;
  const probe = document.createElement('p');
  probe.style.cssText =
    'position:absolute;visibility:hidden;font:-apple-system-body;width:calc(100px*env(preferred-text-scale,1))';
  document.body.append(probe);
  const { fontSize, width } = getComputedStyle(probe);
  probe.remove();
  const scale = isAppleDevice() ? parseFloat(fontSize) / APPLE_BODY : parseFloat(width) / 100;
  // smaller text would make controls smaller than a finger
  return Math.min(MAX_SCALE, Math.max(1, scale || 1));
}

/** Shows the page in the device's own text size, unless the patient has chosen one here. */
export function followSystemTextSize(): void {
  const stored = localStore.read('textSize') ?? '';
  if (stored !== '' && !SYSTEMS.test(stored)) return;
  const scale = systemScale();
  const size = scale < 1.01 ? '' : `${(scale * 100).toFixed(1)}%`;
  if (size !== stored) chooseTextSize(size);
}
