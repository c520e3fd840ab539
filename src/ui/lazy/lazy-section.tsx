import { lazy, memo, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { answerEarlyTaps } from '@/loading/early-taps';
import { importUntilHere, importWithRetry } from '@/loading/retry-import';
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
 * A server-rendered section; its script loads on first interaction, or at once unless `isPainted`. `memo` preserves
 * the server's HTML (decision 0112). `ahead`: for `loadSectionsAhead`; `after`: delay in ms; `isQuiet`: no retry.
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
    setTimeout(answerEarlyTaps);
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

/** A lazy part that no server renders; a missing file is asked for again, which a `placeholder` also offers. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): FunctionComponent<Props> {
  const Loaded = lazy(async () => ({ default: await importUntilHere(load) }));
  return function LazyOptional(props: Props) {
    return (
      <Part placeholder={placeholder} isQuiet={placeholder === null}>
        <Loaded {...props} />
      </Part>
    );
  };
}
