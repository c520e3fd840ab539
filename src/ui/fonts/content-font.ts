/** Where the rules of the content face lie. */
export const CONTENT_FONT_CSS = '/fonts/pretendard/pretendard.css';
/** The key under which the device remembers that it has the content face. */
export const CONTENT_FONT_KEY = 'contentFont';
export const READY = 'ready';

/** The device's memory, given by `platform/storage`. */
export interface FontMemory {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
}

/** Links the face's rules once; resolves when they are there. */
export function linkRules(page: Document): Promise<void> {
  if (page.querySelector(`link[href="${CONTENT_FONT_CSS}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = CONTENT_FONT_CSS;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error('content font rules did not load'));
    page.head.append(link);
  });
}

/**
 * Before the first paint of a later visit: content text wears Pretendard at once. Returns false on the
 * first visit, when `loadContentFont` should run once the page is idle. Nothing changes face in mid-visit.
 */
export function showContentFont(memory: FontMemory, page: Document = document): boolean {
  if (memory.get(CONTENT_FONT_KEY) !== READY) return false;
  page.documentElement.classList.add('content-font');
  void linkRules(page).catch(() => undefined);
  return true;
}
