declare global {
  interface Navigator {
    /** Safari: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** Whether the page was opened from the home screen. */
export function isInstalled(page: Window = window): boolean {
  return (
    page.navigator.standalone === true || page.matchMedia('(display-mode: standalone)').matches
  );
}

/** iPhones and iPads: their installed apps have a storage of their own. */
export function isAppleDevice({ navigator }: Window = window): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

/** Safari itself on an iPhone or iPad: no other browser there, no built-in one, no installed app. */
export function isAppleSafari(page: Window = window): boolean {
  const { userAgent } = page.navigator;
  const isSafari =
    /Safari\//.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|KAKAOTALK|NAVER|Whale|Line\/|Instagram|FBA[NV]|BAND\//.test(userAgent);
  return isAppleDevice(page) && isSafari && !isInstalled(page) && !isAppWrapper(userAgent);
}

/** The wrapper's name in its user-agent, as in `DalimApp/1.2 (ios)`. */
const NAME = import.meta.env.VITE_APP_WRAPPER ?? 'DalimApp';

/** Whether the app runs inside the wrapper, detected by the suffix of its user-agent (product 1). */
export function isAppWrapper(userAgent = navigator.userAgent): boolean {
  return new RegExp(`\\b${NAME}/\\d`).test(userAgent);
}
