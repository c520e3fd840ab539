import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import type { Coordinates } from '@contract/rules/distance';
import type { ClinicInList } from '@/features/clinics/clinic-facts';
import { clinicPlacesQuery } from '@/features/clinics/clinic-list-queries';
import { MapCanvas } from '@/features/clinics/map-canvas';
import { useApi } from '@/platform/api/api-context';
import type { MapHandle } from '@/platform/maps/create-map';
import { ClinicOnMap } from './clinic-on-map';
import styles from './clinics-screen.module.css';
import type { ClinicResults } from './use-clinic-results';

const COUNTRY: Coordinates = { lat: 36.35, lng: 127.9 };
const COUNTRY_ZOOM = 7;
const NEIGHBOURHOOD_ZOOM = 14;
/** How many of the found clinics the map makes room for. */
const FITTED = 5;

export interface ClinicsMapProps {
  results: ClinicResults;
  text: string;
  /** The clinic whose card is open. */
  chosen: ClinicInList | null;
  onChoose: (clinic: ClinicInList | null) => void;
}

/** Every clinic on a map; what is found in the list is brought into view. */
export function ClinicsMap({ results, text, chosen, onChoose }: ClinicsMapProps) {
  const api = useApi();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [opened, setOpened] = useState<{ id: string; card: HTMLElement } | null>(null);
  const places = useQuery(clinicPlacesQuery(api));

  const open = useCallback(
    (id: string, place: Coordinates) => {
      if (!map) return;
      const card = document.createElement('div');
      map.selectPin(id);
      map.setInfoWindow(card);
      map.openInfoWindow(place);
      map.panTo(place);
      setOpened({ id, card });
    },
    [map],
  );

  useEffect(() => {
    if (!map || !places.data) return;
    const byId = new Map(places.data.map((place) => [place.clinicId, place]));
    map.setPins(
      places.data.map(({ clinicId, clinicName, x, y }) => ({
        id: clinicId,
        title: clinicName,
        lat: y,
        lng: x,
      })),
      (id) => {
        const place = byId.get(id);
        if (place) open(id, { lat: place.y, lng: place.x });
      },
    );
  }, [map, places.data, open]);

  useEffect(() => {
    if (!map || !chosen?.address) return;
    map.setZoom(NEIGHBOURHOOD_ZOOM);
    open(chosen.clinicId, { lat: chosen.address.y, lng: chosen.address.x });
  }, [map, chosen, open]);

  useFoundInView(map, results, text);

  const close = () => {
    map?.closeInfoWindow();
    map?.selectPin(null);
    setOpened(null);
    onChoose(null);
  };

  return (
    <MapCanvas
      label="한의원 지도"
      center={COUNTRY}
      zoom={COUNTRY_ZOOM}
      className={styles.canvas}
      onMap={setMap}
    >
      {opened && createPortal(<ClinicOnMap clinicId={opened.id} onClose={close} />, opened.card)}
    </MapCanvas>
  );
}

/** Moves the map to what was found, whenever something else is looked for. */
function useFoundInView(map: MapHandle | null, results: ClinicResults, text: string) {
  const { center, clinics, kind, isFetching } = results;
  const isAsked = text !== '' || kind === 'mine';
  const isReady = clinics !== undefined && !isFetching;
  const found = isReady && isAsked ? clinics.slice(0, FITTED) : [];
  const key = isReady ? [kind, text, ...found.map((clinic) => clinic.clinicId)].join(' ') : '';
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (!map || key === '' || key === shown) return;
    setShown(key);
    const points = found.flatMap(({ address }) =>
      address === null ? [] : [{ lat: address.y, lng: address.x }],
    );
    const [only] = points;
    if (center === null && points.length === 1 && only) {
      map.setCenter(only);
      map.setZoom(NEIGHBOURHOOD_ZOOM);
    } else if (points.length > 0) {
      map.fit(center === null ? points : [center, ...points]);
    } else if (shown !== '') {
      map.setCenter(COUNTRY);
      map.setZoom(COUNTRY_ZOOM);
    }
  }, [map, key, shown, found, center]);
}
