/** Where Safari keeps the entry of the home screen, by the device and its version. */
export type SafariGuide =
  /** iPhones up to iOS 18: the share button in the middle of the lower bar. */
  | 'bar'
  /** iPhones since iOS 26: the share button behind the one with three dots. */
  | 'dots'
  /** iPads: the share button at the upper right. */
  | 'tablet';

/**
 * Safari's version as major and minor number, which is the system's; null elsewhere. Since iOS 26 the system's own
 * number in the user agent stays at 18.
 */
function safariVersion(userAgent: string): readonly [number, number] | null {
  const found = /\bVersion\/(\d+)\.(\d+)/.exec(userAgent);
  return found && [Number(found[1]), Number(found[2])];
}

const FIRST_WITH_DOTS = 26;

/** Which of Safari's layouts the device has. */
export function safariGuide(userAgent: string): SafariGuide {
  if (!/iPhone|iPod/.test(userAgent)) return 'tablet';
  const [major] = safariVersion(userAgent) ?? [0];
  return major >= FIRST_WITH_DOTS ? 'dots' : 'bar';
}

/** Whether the installed app can show notifications: since iOS 16.4. */
export function canAppleNotify(userAgent: string): boolean {
  const [major, minor] = safariVersion(userAgent) ?? [0, 0];
  return major > 16 || (major === 16 && minor >= 4);
}
