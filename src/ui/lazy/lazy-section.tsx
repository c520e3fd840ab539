import {
  lazy,
  memo,
  Suspense,
  useEffect,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { answerEarlyTaps } from '@/loading/early-taps';
import { importWithRetry } from '@/loading/import-with-retry';
import { wait } from '@/loading/wait';
import { onFirstInteraction } from './first-interaction';

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
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isPainted: () => boolean,
  placeholder: ReactNode,
  { ahead = false, after = 0 } = {},
): FunctionComponent<Props> {
  let loaded: Loaded<Props> | undefined;
  let miss = () => {};
  const isMissed = new Promise<void>((resolve) => {
    miss = resolve;
  });
  const loadSection = async (): Promise<Loaded<Props>> => {
    loaded = { default: await importWithRetry(load) };
    // React registers the loaded component in the next task
    if (!import.meta.env.SSR) setTimeout(answerEarlyTaps);
    return loaded;
  };
  if (import.meta.env.SSR) void loadSection();
  else if (ahead) loadings.add(loadSection);
  const Section = lazy<ComponentType<Props>>(() => {
    if (loaded) return resolvedNow(loaded);
    if (import.meta.env.SSR) return loadSection();
    const wanted = Promise.race([onFirstInteraction(isPainted), isMissed]);
    return (after > 0 ? wanted.then(() => wait(after)) : wanted).then(loadSection);
  });
  return memo(function LazySection(props: Props) {
    return (
      <Suspense fallback={<Missed onShow={miss}>{placeholder}</Missed>}>
        <Section {...props} />
      </Suspense>
    );
  });
}

/** In place of a section whose server HTML is gone, as after a navigation: its script is wanted at once. */
function Missed({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  useEffect(onShow, [onShow]);
  return children;
}

/** A promise that resolves synchronously, so that the server need not render a fallback first. */
function resolvedNow<T>(value: T): Promise<T> {
  const settled = Promise.resolve(value);
  const then = (take: (value: T) => unknown) => take(value);
  return Object.assign(settled, { then: then as typeof settled.then });
}
