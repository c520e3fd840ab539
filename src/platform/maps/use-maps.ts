import {
  forgetVendorScript,
  loadVendorScript,
  VendorScriptError,
} from '@/platform/api/vendor-script';
import { getServices } from '@contract/services/calls';
import { useEffect, useState } from 'react';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import type { MapsService, Services } from '@contract/services/schemas';
import { MapsError } from './maps-error';
import type { NaverMaps } from './naver-types';

const refusals = new Set<(error: MapsError) => void>();

/** Loads the maps library once (product 7, Other calls); after a failure the next call retries. Throws `MapsError`. */
export async function loadMaps({ maps: service }: Pick<Services, 'maps'>): Promise<NaverMaps> {
  const url = scriptUrl(service);
  window.navermap_authFailure = () => {
    forgetVendorScript(url);
    const error = new MapsError('key-refused');
    for (const listener of [...refusals]) listener(error);
  };
  let stop = (): void => undefined;
  const refused = new Promise<never>((_, reject) => {
    stop = onKeyRefused(reject);
  });
  try {
    return await Promise.race([loadVendorScript(url, () => readyMaps(service)), refused]);
  } catch (error) {
    if (!(error instanceof VendorScriptError)) throw error;
    throw new MapsError(error.reason, { cause: error });
  } finally {
    stop();
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

/** Empty while the library loads. */
interface Outcome {
  maps?: NaverMaps;
  error?: MapsError;
}

/** Loads the maps library as the shop's services say. Throws `MapsError`. */
export async function fetchMaps(api: Api): Promise<NaverMaps> {
  try {
    return await loadMaps(await api(getServices, {}));
  } catch (cause) {
    throw cause instanceof MapsError ? cause : new MapsError('script-failed', { cause });
  }
}

/** The maps library for a screen, in the browser only; a failure can be retried. */
export function useMaps(): Outcome & { retry: () => void } {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({});

  useEffect(() => {
    let isOver = false;
    const settle = (next: Outcome) => {
      if (!isOver) setOutcome(next);
    };
    const stop = onKeyRefused((error) => settle({ error }));
    fetchMaps(api).then(
      (maps) => settle({ maps }),
      (error: unknown) => settle({ error: error as MapsError }),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [api, attempt]);

  const retry = () => {
    setOutcome({});
    setAttempt((count) => count + 1);
  };
  return { ...outcome, retry };
}
