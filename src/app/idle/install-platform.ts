import { isAppWrapper } from '@/platform/native-bridge/wrapper';

/** The browser's offer to install, caught by the page's first script (`index.html`). */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
  interface Navigator {
    /** Safari: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** How this device can install the shop: by the browser's offer, by hand, or not at all. */
export type InstallWay = 'offer' | 'by-hand' | null;

/** `by-hand` is Safari of an iPhone or iPad, which offers nothing and has a way in its share sheet. */
export function installWay(page: Window = window): InstallWay {
  const { userAgent, standalone, maxTouchPoints } = page.navigator;
  const isInstalled = standalone === true || page.matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || isAppWrapper(userAgent)) return null;
  if (page.installOffer) return 'offer';
  const isPad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || isPad;
  const isSafari =
    /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|KAKAOTALK|NAVER/.test(userAgent);
  return isApple && isSafari ? 'by-hand' : null;
}
