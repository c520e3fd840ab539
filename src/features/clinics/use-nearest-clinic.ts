import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { MapsError } from '@/platform/maps/maps-error';
import { useGeocode } from '@/platform/maps/use-geocode';
import { nearestClinic, type AddressPlace } from './nearest-clinic';

export interface NearestClinic {
  /** The address that was looked for last, and where it is. */
  place: AddressPlace | null;
  isFinding: boolean;
  /** Why nothing was found, in Korean. */
  failure: string | undefined;
  /** Finds the clinic nearest to the address; null when there is none. Never rejects. */
  find: (address: string) => Promise<Clinic | null>;
  forget: () => void;
}

const NONE_FREE = '가까운 곳에 진료 시간이 남은 한의원이 없어요.';

/** Picking an address finds a clinic by itself (spec 4, Clinic selection). */
export function useNearestClinic(): NearestClinic {
  const api = useApi();
  const client = useQueryClient();
  const geocode = useGeocode();
  const [place, setPlace] = useState<AddressPlace | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [failure, setFailure] = useState<string>();

  const find = useCallback(
    async (address: string) => {
      setFinding(true);
      setFailure(undefined);
      try {
        const nearest = await nearestClinic({ api, client, geocode }, address);
        setPlace(nearest.place);
        if (!nearest.clinic) setFailure(NONE_FREE);
        return nearest.clinic ?? null;
      } catch (error) {
        setPlace(null);
        setFailure(error instanceof MapsError ? error.message : errorMessage(error));
        return null;
      } finally {
        setFinding(false);
      }
    },
    [api, client, geocode],
  );
  const forget = useCallback(() => {
    setPlace(null);
    setFailure(undefined);
  }, []);

  return { place, isFinding, failure, find, forget };
}
