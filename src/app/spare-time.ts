import { AFTER_MOVEMENT_MS, FIRST_READING_MS, READING_MS } from '@/loading/delays';
import { wait } from '@/loading/wait';
import { onFirstInteraction } from '@/ui/lazy/first-interaction';

/** Whether the server has rendered the page, as on a first visit, where there is no worker. */
export const isRendered = (): boolean => document.querySelector('#styles') !== null;

/** Resolves when the first interaction has been answered. */
export const afterMovement = (): Promise<void> =>
  onFirstInteraction(() => true).then(() => wait(AFTER_MOVEMENT_MS));

/** The same, or once the patient has only read for a while. */
export const spareTime = (): Promise<void> =>
  Promise.race([afterMovement(), wait(isRendered() ? FIRST_READING_MS : READING_MS)]);
