import { lazy, memo, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { answerEarlyTaps } from '@/loading/early-taps';
import { importUntilHere } from '@/loading/import-until-here';
import { importWithRetry } from '@/loading/import-with-retry';
import { wait } from '@/loading/wait';
import { onFirstInteraction } from './first-interaction';
import { Part } from './part';

interface Loaded<Props> {
  default: ComponentType<Props>;
}

const loadings = new Set<() => Promise<unknown>>();

/** Loads the sections that are `ahead`, of the pages whose code is there: they are then shown without a placeholder. */
export const loadSectionsAhead = (): Promise<unknown> =>
  Promise.all([...loadings].map((loadSection) => loadSection()));

/**
 * A section below the fold that the server renders, while the browser loads its script only at the first
 * interaction; until then its links work as plain HTML. `isPainted` tells whether the page contains the
 * server's HTML; if not, the script loads at once, and `placeholder` shows meanwhile. Memoized around its
 * `Suspense`, because a re-render before hydration would remove the server's HTML (decision 0112). With `ahead`,
 * `loadSectionsAhead` loads it before its page is opened; with `after` it waits so long (ms) before it loads.
 * With `isQuiet` its place offers no second try.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isPainted: () => boolean,
  placeholder: ReactNode,
  { ahead = false, after = 0, isQuiet = false } = {},
): FunctionComponent<Props> {
  let loaded: Loaded<Props> | undefined;
  let miss = () => {};
  const isMissed = new Promise<void>((resolve) => {
    miss = resolve;
  });
  const arrive = (Here: ComponentType<Props>): Loaded<Props> => {
    loaded = { default: Here };
    // React registers the loaded component in the next task
    if (!import.meta.env.SSR) setTimeout(answerEarlyTaps);
    return loaded;
  };
  if (import.meta.env.SSR) void load().then(arrive);
  else if (ahead) loadings.add(() => importWithRetry(load).then(arrive));
  const Section = lazy<ComponentType<Props>>(() => {
    if (loaded) return resolvedNow(loaded);
    if (import.meta.env.SSR) return load().then(arrive);
    const wanted = Promise.race([onFirstInteraction(isPainted), isMissed]);
    return (after > 0 ? wanted.then(() => wait(after)) : wanted)
      .then(() => importUntilHere(load))
      .then(arrive);
  });
  return memo(function LazySection(props: Props) {
    return (
      <Part placeholder={placeholder} isQuiet={isQuiet} onMissed={miss}>
        <Section {...props} />
      </Part>
    );
  });
}

/** A promise that resolves synchronously, so that the server need not render a fallback first. */
function resolvedNow<T>(value: T): Promise<T> {
  const settled = Promise.resolve(value);
  const then = (take: (value: T) => unknown) => take(value);
  return Object.assign(settled, { then: then as typeof settled.then });
}
