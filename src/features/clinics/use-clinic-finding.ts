import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getRandomClinic, type Clinic } from '@contract/clinics';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { MapsError } from '@/platform/maps/maps-error';
import { useGeocode } from '@/platform/maps/use-geocode';
import { nearestClinic, type AddressPlace } from './nearest-clinic';

/** The clinic; null when there is none; `dropped` when something else was wanted meanwhile. */
export type FoundClinic = Clinic | null | 'dropped';

/** The ways on which a clinic is found for the patient, one at a time (spec 4, Clinic selection). */
export interface ClinicFinding {
  /** The address that was looked for last, and where it is. */
  place: AddressPlace | null;
  /** What is being waited for. */
  running: 'near' | 'random' | null;
  /** Why the last way led nowhere, in Korean. */
  failure: string | undefined;
  /** Finds the clinic nearest to the address. Never rejects. */
  findNear: (address: string) => Promise<FoundClinic>;
  /** Draws one at random. Never rejects. */
  draw: () => Promise<FoundClinic>;
  /** Something else is wanted: what is under way comes to nothing, and nothing is told of it. */
  drop: () => void;
  /** Drops it, and forgets the address as well. */
  forget: () => void;
}

const NONE_FREE = '가까운 곳에 진료 시간이 남은 한의원이 없어요.';

/** Finds clinics for the patient. Only what was asked for last is answered: it may take long. */
export function useClinicFinding(): ClinicFinding {
  const api = useApi();
  const client = useQueryClient();
  const geocode = useGeocode();
  const [place, setPlace] = useState<AddressPlace | null>(null);
  const [running, setRunning] = useState<ClinicFinding['running']>(null);
  const [failure, setFailure] = useState<string>();
  const turns = useRef(0);

  const drop = useCallback(() => {
    turns.current += 1;
    setRunning(null);
    setFailure(undefined);
  }, []);
  const forget = useCallback(() => {
    drop();
    setPlace(null);
  }, [drop]);

  /** Answers how to ask whether this way is still the one that was asked for last. */
  const start = (way: 'near' | 'random') => {
    drop();
    setRunning(way);
    const turn = turns.current;
    return () => turns.current === turn;
  };
  const findNear = async (address: string): Promise<FoundClinic> => {
    const isWanted = start('near');
    try {
      const nearest = await nearestClinic({ api, client, geocode }, address);
      if (!isWanted()) return 'dropped';
      setPlace(nearest.place);
      if (!nearest.clinic) setFailure(NONE_FREE);
      setRunning(null);
      return nearest.clinic ?? null;
    } catch (error) {
      if (!isWanted()) return 'dropped';
      setPlace(null);
      setFailure(error instanceof MapsError ? error.message : errorMessage(error));
      setRunning(null);
      return null;
    }
  };
  const draw = async (): Promise<FoundClinic> => {
    const isWanted = start('random');
    try {
      const clinic = await api(getRandomClinic, {}, { quiet: true });
      if (!isWanted()) return 'dropped';
      forget();
      return clinic;
    } catch (error) {
      if (!isWanted()) return 'dropped';
      setFailure(errorMessage(error));
      setRunning(null);
      return null;
    }
  };

  return { place, running, failure, findNear, draw, drop, forget };
}
