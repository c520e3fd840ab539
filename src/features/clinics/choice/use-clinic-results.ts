import { useState } from 'react';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { NEARBY_SEARCH_PAGE_SIZE } from '@contract/core/figures';
import type { Coordinates } from '@contract/clinics/distance';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { hasExtra } from '@/platform/api/hosts';
import { geocode } from '@/platform/maps/geocode';
import { errorMessage } from '@/platform/api/api-error';
import { MapsError } from '@/platform/maps/maps-error';
import {
  type ClinicInList,
  CLINICS_PAGE_SIZE,
  clinicPagesQuery,
  nearbyClinicsQuery,
} from '../list/clinic-list-queries';
import type { AddressPlace } from './use-my-place';

export interface ClinicResults {
  clinics: readonly ClinicInList[] | undefined;
  total: number | undefined;
  /** How they were found: by name, around the patient, or around an address. */
  kind: 'names' | 'mine' | 'address';
  center: Coordinates | null;
  /** The address of the centre, '' without one. */
  from: string;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  /** Shows the next ones; undefined at the end. */
  more: (() => void) | undefined;
}

/** The coordinates of an address. Private: it may be the patient's home. */
export function addressPlaceQuery(api: Api, address: string) {
  const find = () => geocode(api, address);
  return queryOptions({
    queryKey: ['private', 'address-place', address],
    queryFn: find,
    staleTime: Infinity,
  });
}

/** Where a list without a place begins at a backend that only knows clinics near one. */
const CITY_HALL: Coordinates = { lat: 37.5665, lng: 126.978 };

/** How far a clinic is from the city hall says nothing to a patient. */
const withoutDistance = (clinic: ClinicInList): ClinicInList => ({
  ...clinic,
  distance: undefined,
});

/**
 * Clinics by name or district, or around `place`; if none match, around `text` as an address (product 7). Only those
 * by name may lack remote consultation. Without the extra `clinics` all are around a place (decision 0122).
 */
export function useClinicResults(
  text: string,
  place: AddressPlace | null,
  { onlyTelemedicine = false }: { onlyTelemedicine?: boolean } = {},
): ClinicResults {
  const api = useApi();
  const [wanted, setWanted] = useState({ text, size: CLINICS_PAGE_SIZE });
  const size = wanted.text === text ? wanted.size : CLINICS_PAGE_SIZE;
  const pageSize = text === '' ? size : NEARBY_SEARCH_PAGE_SIZE;
  const nowhere = { lat: 0, lng: 0 };
  const start = place ?? (hasExtra('clinics') ? null : CITY_HALL);

  const named = useInfiniteQuery({
    ...clinicPagesQuery(api, text, onlyTelemedicine),
    enabled: start === null,
    placeholderData: keepPreviousData,
  });
  const mine = useQuery({
    ...nearbyClinicsQuery(api, start ?? nowhere, { search: text, pageSize }),
    enabled: start !== null,
    placeholderData: keepPreviousData,
  });
  const first = start === null ? named : mine;
  const count = start === null ? named.data?.pages[0]?.total : mine.data?.length;
  const isAddress = text !== '' && count === 0 && !first.isPlaceholderData;

  const found = useQuery({ ...addressPlaceQuery(api, text), enabled: isAddress });
  const around = useQuery({
    ...nearbyClinicsQuery(api, found.data ?? nowhere, { pageSize: NEARBY_SEARCH_PAGE_SIZE }),
    enabled: isAddress && found.data !== undefined,
  });

  const showMore = () => setWanted({ text, size: size + CLINICS_PAGE_SIZE });
  const upTo = (all: readonly ClinicInList[] | undefined) => all?.slice(0, size);

  if (isAddress)
    return {
      clinics: upTo(around.data),
      total: around.data?.length,
      kind: 'address',
      center: found.data ?? null,
      from: text,
      isFetching: found.isFetching || around.isFetching,
      error: found.error ?? around.error,
      retry: () => void (found.isError ? found.refetch() : around.refetch()),
      more: around.data && around.data.length > size ? showMore : undefined,
    };
  if (start !== null)
    return {
      clinics: place === null ? upTo(mine.data)?.map(withoutDistance) : upTo(mine.data),
      total: text === '' ? undefined : mine.data?.length,
      kind: place === null ? 'names' : 'mine',
      center: place,
      from: place?.address ?? '',
      isFetching: mine.isFetching,
      error: mine.error,
      retry: () => void mine.refetch(),
      more: mine.data && mine.data.length >= size ? showMore : undefined,
    };
  return {
    clinics: named.data?.pages.flatMap((page) => page.items),
    total: count,
    kind: 'names',
    center: null,
    from: '',
    isFetching: named.isFetching,
    error: named.error,
    retry: () => void named.refetch(),
    more: named.hasNextPage ? () => void named.fetchNextPage() : undefined,
  };
}

export const NARROWER_PLACE = '구나 동 이름으로 찾아보세요.';

export const noneNear = (text: string): string => `‘${text}’ 근처 한의원을 찾지 못했어요`;

/** Why a search for clinics failed; an address that was not found (product 8) needs another one. */
export function searchFailure(error: Error, text: string): string {
  if (!(error instanceof MapsError)) return errorMessage(error);
  return error.kind === 'geocode-failed'
    ? `${error.message} ${noneNear(text)}. ${NARROWER_PLACE}`
    : error.message;
}
