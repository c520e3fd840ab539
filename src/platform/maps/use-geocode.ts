import { useCallback } from 'react';
import type { Coordinates } from '@contract/rules/distance';
import { geocode } from './geocode';
import { MapsError } from './maps-error';
import { useLoadMaps } from './use-maps';

/** Finds an address's coordinates; loads the maps library on first need. Throws `MapsError` (spec 8). */
export function useGeocode(): (address: string) => Promise<Coordinates> {
  const load = useLoadMaps();
  return useCallback(
    async (address) => {
      if (address.trim() === '') throw new MapsError('geocode-empty');
      return geocode(await load(), address);
    },
    [load],
  );
}
