import { useCallback, useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Clinic, NearbyClinic } from '@contract/clinics/schemas';
import { getRandomClinic } from '@contract/clinics/calls';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { MapsError } from '@/platform/maps/maps-error';
import { useGeocode } from '@/platform/maps/use-geocode';
import { NEARBY_ONE_PAGE_SIZE } from '@contract/core/figures';
import type { Coordinates } from '@contract/clinics/distance';
import type { Api } from '@/platform/api/create-api';
import { loadQuery } from '@/platform/api/load-query';
import { addressPlaceQuery, nearbyClinicsQuery } from '../list/clinic-list-queries';

/** What was found; null when there is none; `dropped` when the request was superseded. */
type Found<What> = What | null | 'dropped';

interface NearClinic {
  clinic: Clinic;
  place: AddressPlace;
}

/** Finds a clinic for the patient, one request at a time (product 4, Clinic selection). */
interface ClinicFinding {
  /** The pending request. */
  running: 'near' | 'random' | null;
  /** Why the last request failed, in Korean. */
  failure: string | undefined;
  /** Finds the clinic nearest to the address. Never rejects. */
  findNear: (address: string) => Promise<Found<NearClinic>>;
  /** Picks one at random. Never rejects. */
  draw: () => Promise<Found<Clinic>>;
  /** Cancels the pending request silently. */
  drop: () => void;
}

const NONE_FREE = '가까운 곳에 진료 시간이 남은 한의원이 없어요.';

/** Finds clinics for the patient. Superseded requests are ignored. */
export function useClinicFinding(): ClinicFinding {
  const api = useApi();
  const client = useQueryClient();
  const geocode = useGeocode();
  const [running, setRunning] = useState<ClinicFinding['running']>(null);
  const [failure, setFailure] = useState<string>();
  const turns = useRef(0);

  const drop = useCallback(() => {
    turns.current += 1;
    setRunning(null);
    setFailure(undefined);
  }, []);

  /** Starts a request; returns how to ask whether it is still the latest. */
  const start = (way: 'near' | 'random') => {
    drop();
    setRunning(way);
    const turn = turns.current;
    return () => turns.current === turn;
  };
  const findNear = async (address: string): Promise<Found<NearClinic>> => {
    const isWanted = start('near');
    try {
      const { clinic, place } = await nearestClinic({ api, client, geocode }, address);
      if (!isWanted()) return 'dropped';
      setRunning(null);
      if (clinic) return { clinic, place };
      setFailure(NONE_FREE);
      return null;
    } catch (error) {
      if (!isWanted()) return 'dropped';
      setFailure(error instanceof MapsError ? error.message : errorMessage(error));
      setRunning(null);
      return null;
    }
  };
  const draw = async (): Promise<Found<Clinic>> => {
    const isWanted = start('random');
    try {
      const clinic = await api(getRandomClinic, {}, { alert: true });
      if (!isWanted()) return 'dropped';
      drop();
      return clinic;
    } catch (error) {
      if (!isWanted()) return 'dropped';
      // a 5xx shows the alert of product 8
      const isAlerted = error instanceof ApiError && error.status >= 500;
      setFailure(isAlerted ? undefined : errorMessage(error));
      setRunning(null);
      return null;
    }
  };

  return { running, failure, findNear, draw, drop };
}

/** An address and its coordinates. */
export interface AddressPlace extends Coordinates {
  address: string;
}

interface Nearest {
  place: AddressPlace;
  /** Undefined when no clinic has a free time. */
  clinic: NearbyClinic | undefined;
}

interface NearestDeps {
  api: Api;
  client: QueryClient;
  geocode: (address: string) => Promise<Coordinates>;
}

/**
 * The nearest clinic to an address that has a free time (product 4, Clinic selection; product 7, nearby with page
 * size 1). Throws `MapsError` when the address is not found, else `ApiError`.
 */
export async function nearestClinic(
  { api, client, geocode }: NearestDeps,
  address: string,
): Promise<Nearest> {
  const found = await loadQuery(client, addressPlaceQuery(geocode, withoutBuilding(address)));
  const nearby = nearbyClinicsQuery(api, found, { pageSize: NEARBY_ONE_PAGE_SIZE });
  const [clinic] = await client.query(nearby);
  return { place: { ...found, address }, clinic };
}

/** The address without the building's name at its end, which the geocoder does not know. */
export function withoutBuilding(address: string): string {
  return address.replace(/\s*\([^)]*\)\s*$/, '');
}
