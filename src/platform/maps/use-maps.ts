import { useCallback, useEffect, useState } from 'react';
import { useApi } from '@/platform/api/api-context';
import { loadMaps, onKeyRefused } from './load-maps';
import { MapsError } from './maps-error';
import type { NaverMaps } from './naver-types';

export type MapsState =
  | { status: 'loading' }
  | { status: 'ready'; maps: NaverMaps }
  | { status: 'failed'; error: MapsError; retry: () => void };

type Outcome = { maps: NaverMaps } | { error: MapsError } | undefined;

/** Loads the maps library on first need, in the browser only: the server renders `loading`. */
export function useLoadMaps(): () => Promise<NaverMaps> {
  const api = useApi();
  return useCallback(async () => {
    const services = await api(loadGetServices, {}, { quiet: true }).catch((error: unknown) => {
      throw new MapsError('script-failed', { cause: error });
    });
    return loadMaps(services);
  }, [api]);
}

/** The maps library for a screen, with every failure as a `MapsError` that can be shown and retried. */
export function useMaps(isEnabled = true): MapsState {
  const load = useLoadMaps();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!isEnabled) return;
    let isOver = false;
    const settle = (next: Outcome) => {
      if (!isOver) setOutcome(next);
    };
    const stop = onKeyRefused((error) => settle({ error }));
    load().then(
      (maps) => settle({ maps }),
      (error: unknown) => settle({ error: asMapsError(error) }),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [load, isEnabled, attempt]);

  const retry = useCallback(() => {
    setOutcome(undefined);
    setAttempt((count) => count + 1);
  }, []);

  if (!outcome) return { status: 'loading' };
  if ('error' in outcome) return { status: 'failed', error: outcome.error, retry };
  return { status: 'ready', maps: outcome.maps };
}

const loadGetServices = async () => (await import('@contract/services')).getServices;

function asMapsError(error: unknown): MapsError {
  return error instanceof MapsError ? error : new MapsError('script-failed', { cause: error });
}
