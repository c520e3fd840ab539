import { useEffect, useRef } from 'react';
import type { ClinicResults } from '@/features/clinics/use-clinic-results';
import type { MapHandle } from '@/platform/maps/map-handle';
import { COUNTRY, countryZoom, NEIGHBOURHOOD_ZOOM } from './chosen-clinic';

/** How many of the found clinics the map makes room for. */
const FITTED = 5;

/** Moves the map to what was found, whenever something else is looked for. */
export function useFoundInView(map: MapHandle | null, results: ClinicResults, text: string): void {
  const { center, clinics, kind, isFetching } = results;
  const shown = useRef('');
  useEffect(() => {
    if (!map || !clinics || isFetching) return;
    const isAsked = text !== '' || kind === 'mine';
    const found = isAsked ? clinics.slice(0, FITTED) : [];
    const key = [kind, text, ...found.map((clinic) => clinic.clinicId)].join(' ');
    if (key === shown.current) return;
    const isFirst = shown.current === '';
    shown.current = key;
    const points = found.flatMap(({ address }) =>
      address === null ? [] : [{ lat: address.y, lng: address.x }],
    );
    const [only] = points;
    if (center === null && points.length === 1 && only) {
      map.setCenter(only);
      map.setZoom(NEIGHBOURHOOD_ZOOM);
    } else if (points.length > 0) {
      map.fit(center === null ? points : [center, ...points]);
    } else if (!isAsked && !isFirst) {
      map.setCenter(COUNTRY);
      map.setZoom(countryZoom());
    }
  }, [map, clinics, center, kind, isFetching, text]);
}
