import {
  forgetVendorScript,
  loadVendorScript,
  VendorScriptError,
} from '@/platform/api/vendor-script';
import { getServices } from '@contract/services/calls';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '@/platform/api/api-context';
import type { MapsService, Services } from '@contract/services/schemas';
import { MapsError } from './maps-error';
import type { NaverMaps } from './naver-types';

const refusals = new Set<(error: MapsError) => void>();

/**
 * Loads the maps library once, on first need (product 7, Other calls; product 9: checked every 300 ms, 6000 ms at
 * most). Throws `MapsError`; after a failure the next call retries.
 */
export async function loadMaps({ maps: service }: Pick<Services, 'maps'>): Promise<NaverMaps> {
  const url = scriptUrl(service);
  const refusal = watchRefusal(url);
  try {
    return await Promise.race([loadVendorScript(url, () => readyMaps(service)), refusal.promise]);
  } catch (error) {
    if (!(error instanceof VendorScriptError)) throw error;
    throw new MapsError(error.reason === 'late' ? 'load-timeout' : 'script-failed', {
      cause: error,
    });
  } finally {
    refusal.stop();
  }
}

/** Calls back when the vendor refuses the key, which may happen after the map is ready. */
export function onKeyRefused(listener: (error: MapsError) => void): () => void {
  refusals.add(listener);
  return () => refusals.delete(listener);
}

function scriptUrl({ scriptUrl: base, clientId, keyParam, submodules }: MapsService): string {
  if (clientId.trim() === '') throw new MapsError('client-id-missing');
  // The type says so, but a cached configuration may be older.
  if (!Array.isArray(submodules)) throw new MapsError('submodules-not-array');
  const url = new URL(base, window.location.origin);
  url.searchParams.set(keyParam, clientId);
  url.searchParams.set('submodules', submodules.join(','));
  return url.href;
}

/** Submodules load after the script: with the geocoder, ready means that it is loaded. */
function readyMaps({ submodules }: MapsService): NaverMaps | undefined {
  const maps = window.naver?.maps;
  if (!maps) return undefined;
  return submodules.includes('geocoder') && !maps.Service ? undefined : maps;
}

function watchRefusal(url: string): { promise: Promise<never>; stop: () => void } {
  window.navermap_authFailure = () => {
    forgetVendorScript(url);
    const error = new MapsError('key-refused');
    for (const listener of [...refusals]) listener(error);
  };
  let stop: () => void = () => undefined;
  const promise = new Promise<never>((_, reject) => {
    stop = onKeyRefused(reject);
  });
  return { promise, stop };
}

type MapsState =
  | { status: 'loading' }
  | { status: 'ready'; maps: NaverMaps }
  | { status: 'failed'; error: MapsError; retry: () => void };

type Outcome = { maps: NaverMaps } | { error: MapsError } | undefined;

/** Loads the maps library on first need, in the browser only: the server renders `loading`. */
export function useLoadMaps(): () => Promise<NaverMaps> {
  const api = useApi();
  return useCallback(async () => {
    const services = await api(getServices, {}).catch((error: unknown) => {
      throw new MapsError('script-failed', { cause: error });
    });
    return loadMaps(services);
  }, [api]);
}

/** The maps library for a screen; every failure is a `MapsError` that can be shown and retried. */
export function useMaps(): MapsState {
  const load = useLoadMaps();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
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
  }, [load, attempt]);

  const retry = useCallback(() => {
    setOutcome(undefined);
    setAttempt((count) => count + 1);
  }, []);

  if (!outcome) return { status: 'loading' };
  if ('error' in outcome) return { status: 'failed', error: outcome.error, retry };
  return { status: 'ready', maps: outcome.maps };
}

function asMapsError(error: unknown): MapsError {
  return error instanceof MapsError ? error : new MapsError('script-failed', { cause: error });
}
