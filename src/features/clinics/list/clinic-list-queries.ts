import { queryOptions } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics/schemas';
import { listClinicPlaces, listClinics, listNearbyClinics } from '@contract/clinics/calls';
import type { Coordinates } from '@contract/clinics/distance';
import { endpointPagesQuery, endpointQuery } from '@/platform/api/endpoint-query';
import type { Api } from '@/platform/api/create-api';

/** The fields from which a clinic's opening status is worked out (product 4). */
export type ClinicHours = Pick<
  Clinic,
  'operation' | 'hours' | 'weeklyDaysOff' | 'datesOff' | 'nextFreeAt' | 'isTelemedicineAvailable'
>;

/** What a tile shows of a clinic, optionally with its distance in metres. */
export type ShownClinic = ClinicHours &
  Pick<Clinic, 'clinicId' | 'clinicName' | 'alias' | 'clinicAddress' | 'picture'> & {
    distance?: number | undefined;
  };

/** A clinic in a list, optionally with its distance in metres. */
export interface ClinicInList extends Clinic {
  distance?: number | undefined;
}

export const CLINICS_PAGE_SIZE = 20;
/** How many clinics the home page shows. */
export const FEW_CLINICS = 3;

/**
 * Clinics by province and name, page by page; with a text only those whose name or address contains its words. The server
 * filters out clinics without remote consultations, so that every page is full and `total` matches.
 */
export const clinicPagesQuery = (api: Api, search: string, onlyTelemedicine = false) =>
  endpointPagesQuery(api, listClinics, {
    query: {
      ...(search === '' ? {} : { search }),
      ...(onlyTelemedicine ? { onlyTelemedicineAvailable: 'true' as const } : {}),
      pageSize: CLINICS_PAGE_SIZE,
    },
  });

/** The first clinics of a search, and how many there are. */
export const foundClinicsQuery = (api: Api, search: string) =>
  endpointQuery(api, listClinics, { query: { search, pageSize: FEW_CLINICS } });

/** Only what is shown: the answer travels with the home page. */
const inList = (clinic: Clinic): ShownClinic => ({
  clinicId: clinic.clinicId,
  clinicName: clinic.clinicName,
  alias: clinic.alias,
  clinicAddress: clinic.clinicAddress,
  picture: clinic.picture,
  operation: clinic.operation,
  hours: clinic.hours,
  weeklyDaysOff: clinic.weeklyDaysOff,
  datesOff: clinic.datesOff,
  isTelemedicineAvailable: clinic.isTelemedicineAvailable,
  nextFreeAt: clinic.nextFreeAt,
});

/** A few clinics that are open now; when all are closed, a few with their next times. */
export const openClinicsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'open-clinics'],
    queryFn: async ({ signal }) => {
      const few = (onlyOpen: 'true' | 'false') =>
        api(listClinics, { query: { onlyOpen, pageSize: FEW_CLINICS } }, { signal });
      const open = await few('true');
      const { items } = open.items.length > 0 ? open : await few('false');
      return items.map(inList);
    },
    staleTime: listClinics.cache.freshMs,
  });

/** The parameters of every call for nearby clinics (product 7). */
export const ONLY_AVAILABLE = { onlyAvailable: 'true', onlyTelemedicineAvailable: 'true' } as const;

/** Clinics around a place, the nearest first (product 7). Private: it reveals where the patient is. */
export const nearbyClinicsQuery = (
  api: Api,
  { lat, lng }: Coordinates,
  { search = '', pageSize }: { search?: string; pageSize: number },
) =>
  queryOptions({
    queryKey: ['private', 'nearby-clinics', lat, lng, search, pageSize],
    queryFn: async ({ signal }) => {
      const text = search === '' ? {} : { search };
      const { items } = await api(
        listNearbyClinics,
        { query: { lat, lng, ...text, ...ONLY_AVAILABLE, pageSize } },
        { signal },
      );
      return items.filter((clinic) => clinic.address !== null);
    },
    staleTime: listClinics.cache.freshMs,
  });

export const clinicPlacesQuery = (api: Api) => endpointQuery(api, listClinicPlaces, {});
