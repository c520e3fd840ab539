import { localStore, onLocalChange } from './web-storage';

/** The sizes of all text that a patient may choose; '' is the device's own (product 2, Large text). */
export type TextSize = '' | '125%' | '150%' | '200%';

/** Shows the page in the size that this device stores. */
export function applyTextSize(): void {
  document.documentElement.style.fontSize = localStore.read('textSize') ?? '';
}

/** The size that is shown. */
export function shownTextSize(): string {
  return document.documentElement.style.fontSize;
}

const listeners = new Set<() => void>();

/** Stores the size on this device and shows it. */
export function chooseTextSize(size: string): void {
  if (size === '') localStore.remove('textSize');
  else localStore.write('textSize', size);
  document.documentElement.style.fontSize = size;
  for (const listener of listeners) listener();
}

/** Tells of each choice, here or in another tab. */
export function followTextSize(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onLocalChange('textSize', () => {
    applyTextSize();
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
