/** Shows a number on the app's icon where the system can; nothing at 0 (product 10). */
export function showAppBadge(count: number): void {
  // older browsers have neither
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  shown?.catch(() => undefined);
}
