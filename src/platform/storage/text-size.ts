import { LOCAL_KEYS } from './keys';
import { localStore, onLocalChange } from './web-storage';

/** The sizes of all text; '' is the browser's own (product 2, Large text). */
export const TEXT_SIZES = ['', '125%', '150%'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Shows the page in the size that this device keeps. */
export function applyTextSize(): void {
  document.documentElement.style.fontSize = localStore.read(LOCAL_KEYS.textSize) ?? '';
}

/** The size that is shown. */
export function shownTextSize(): TextSize {
  const shown = document.documentElement.style.fontSize;
  return TEXT_SIZES.find((size) => size === shown) ?? '';
}

const listeners = new Set<() => void>();

/** Keeps the size on this device and shows it. */
export function chooseTextSize(size: TextSize): void {
  if (size === '') localStore.remove(LOCAL_KEYS.textSize);
  else localStore.write(LOCAL_KEYS.textSize, size);
  document.documentElement.style.fontSize = size;
  for (const listener of listeners) listener();
}

/** Tells of each choice, here or in another tab. */
export function followTextSize(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onLocalChange(LOCAL_KEYS.textSize, () => {
    applyTextSize();
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
