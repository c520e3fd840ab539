import { FIRST_READING_MS, READING_MS } from '@/loading/delays';
import { onFirstInteraction } from '@/ui/lazy/first-interaction';

/** Whether the server has rendered the page, as on a first visit, where there is no worker. */
export const isRendered = (): boolean => document.querySelector('#styles') !== null;

/** Resolves with the first interaction, or once the patient has only read for a while. */
export function spareTime(): Promise<void> {
  const reading = new Promise<void>((resolve) =>
    setTimeout(resolve, isRendered() ? FIRST_READING_MS : READING_MS),
  );
  return Promise.race([onFirstInteraction(() => true), reading]);
}
