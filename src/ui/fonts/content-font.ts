/** Where the rules of the content face lie. */
export const CONTENT_FONT_CSS = '/fonts/pretendard/pretendard.css';
/**
 * The key under which the device remembers that it has the content face. `index.html` reads it before
 * the first frame of a later visit, so that nothing changes its face while it is read.
 */
export const CONTENT_FONT_KEY = 'contentFont';
export const READY = 'ready';

/** The device's memory, given by `platform/storage`. */
export interface FontMemory {
  set: (key: string, value: string) => void;
}
