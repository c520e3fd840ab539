import type { MapsService, Services } from '@contract/services';
import {
  forgetVendorScript,
  loadVendorScript,
  VendorScriptError,
} from '@/platform/api/vendor-script';
import { MapsError } from './maps-error';
import type { NaverMaps } from './naver-types';

const refusals = new Set<(error: MapsError) => void>();

/**
 * The maps library, loaded on first need and once (spec 7, Other calls; spec 9: looked for every
 * 300 ms, given up after 6000 ms). Throws `MapsError`; a failure is forgotten, so that a later call
 * tries again.
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

/** Tells when the vendor refuses the key, which it may do after the map is there. */
export function onKeyRefused(listener: (error: MapsError) => void): () => void {
  refusals.add(listener);
  return () => refusals.delete(listener);
}

function scriptUrl({ scriptUrl: base, clientId, keyParam, submodules }: MapsService): string {
  if (clientId.trim() === '') throw new MapsError('client-id-missing');
  // The type says so, but configuration that was cached long ago may not.
  if (!Array.isArray(submodules)) throw new MapsError('submodules-not-array');
  const url = new URL(base, window.location.origin);
  url.searchParams.set(keyParam, clientId);
  url.searchParams.set('submodules', submodules.join(','));
  return url.href;
}

/** Submodules come later than the script: with the geocoder, ready means that it is there. */
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
