import { lazy, type ComponentType } from 'react';
import { answerEarlyTaps } from '@/loading/early-taps';
import { whenWanted } from './when-wanted';

interface Loaded<Props> {
  default: ComponentType<Props>;
}

/**
 * A section below the fold: the server paints it at once, the browser fetches its script only when
 * the patient begins to move; until then the painted links work as links do. `isPainted` tells whether
 * the page in the browser has it already; where not, the script comes at once. Wrap it in `Suspense`.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isPainted: () => boolean,
) {
  let ready: Loaded<Props> | undefined;
  const take = async (): Promise<Loaded<Props>> => {
    ready = { default: await load() };
    // a task later React knows of it, too
    if (!import.meta.env.SSR) setTimeout(answerEarlyTaps);
    return ready;
  };
  if (import.meta.env.SSR) void take();
  return lazy<ComponentType<Props>>(() => {
    if (ready) return now(ready);
    return import.meta.env.SSR ? take() : whenWanted(isPainted).then(take);
  });
}

/** Answers without waiting, so that the server need not paint a placeholder first. */
function now<T>(value: T): Promise<T> {
  const settled = Promise.resolve(value);
  const then = (take: (value: T) => unknown) => take(value);
  return Object.assign(settled, { then: then as typeof settled.then });
}
