import { inAppBrowser } from './in-app-browser';
import { isAppWrapper } from './installed';

/** Whether a file can be saved here and a page printed: a web view does neither (vendors 11). */
export const canSaveFiles = (userAgent: string): boolean =>
  !isAppWrapper(userAgent) && inAppBrowser(userAgent) === null;
