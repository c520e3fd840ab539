import { useEffect, useState, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { clinicPlacesQuery } from '@/features/clinics/list/clinic-list-queries';
import { MapCanvas } from '@/features/clinics/map/map-canvas';
import { closePinCard, PinCard, useOriginMark } from '@/features/clinics/map/pin-card';
import type { ClinicResults } from '@/features/clinics/choice/use-clinic-results';
import { useApi } from '@/platform/api/api-context';
import type { MapHandle } from '@/platform/maps/create-map';
import {
  aboveThePin,
  COUNTRY,
  countryZoom,
  type OpenedPin,
  NEIGHBOURHOOD_ZOOM,
} from './chosen-clinic';
import { distanceBetween, type Coordinates } from '@contract/clinics/distance';
import { ClinicFacts } from '@/features/clinics/list/clinic-tile';
import { clinicQuery } from '@/features/clinics/clinic-queries';
import { AppLink } from '@/platform/navigation/app-link';
import { toClinicHome } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './clinics-map.module.css';

interface ClinicOnMapProps {
  clinicId: string;
  /** The origin of distances. */
  from: Coordinates | null;
  onClose: () => void;
}

/** The card of a pressed pin: the clinic, with a link to its storefront. */
function ClinicOnMap({ clinicId, from, onClose }: ClinicOnMapProps) {
  const api = useApi();
  const { data: clinic, isError } = useQuery(clinicQuery(api, clinicId));
  const address = clinic?.address;
  const distance =
    from && address ? distanceBetween(from, { lat: address.y, lng: address.x }) : undefined;
  return (
    <PinCard clinicId={clinicId} label="고른 한의원" className={styles.card} onClose={onClose}>
      {clinic ? (
        <>
          <p className="h3">{clinic.clinicName}</p>
          <ClinicFacts clinic={{ ...clinic, distance }} />
          <AppLink
            target={toClinicHome(clinic.alias)}
            className={buttonClass({ size: 'lg' }, styles.action)}
          >
            한의원 보기
          </AppLink>
        </>
      ) : isError ? (
        <p className="small">한의원을 불러오지 못했어요. 다시 눌러 주세요.</p>
      ) : (
        <SkeletonGroup label="한의원을 불러오고 있어요">
          <Skeleton shape="title" width="half" />
          <Skeleton width="wide" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
    </PinCard>
  );
}

/** How many of the results the map fits in view. */
const FITTED = 5;

/** Moves the map to the results whenever the search changes. */
function useFoundInView(map: MapHandle | null, results: ClinicResults, text: string): void {
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

interface ClinicsMapProps {
  results: ClinicResults;
  text: string;
  /** The clinic whose card is open. */
  chosen: OpenedPin | null;
  onChoose: (clinic: OpenedPin | null) => void;
}

/** Every clinic on a map, which moves to the results of the list. */
export function ClinicsMap({ results, text, chosen, onChoose }: ClinicsMapProps) {
  const api = useApi();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [card] = useState(() => document.createElement('div'));
  const places = useQuery(clinicPlacesQuery(api));

  useEffect(() => {
    if (!map || !places.data) return;
    const pins = places.data.items.map(({ clinicId, clinicName, x, y }) => ({
      id: clinicId,
      title: clinicName,
      lat: y,
      lng: x,
    }));
    const byId = new Map(pins.map((pin) => [pin.id, pin]));
    map.setPins(pins, (id) => {
      const pin = byId.get(id);
      if (pin) onChoose({ id, place: { lat: pin.lat, lng: pin.lng } });
    });
  }, [map, places.data, onChoose]);

  useFoundInView(map, results, text);

  const { center } = results;
  useOriginMark(map, center, results.from);

  useEffect(() => {
    if (!map || !chosen) return;
    const zoom = chosen.zoom ?? map.view().zoom;
    map.setZoom(zoom);
    map.selectPin(chosen.id);
    map.setInfoWindow(card);
    map.openInfoWindow(chosen.place);
    map.panTo(aboveThePin(chosen.place, zoom));
    return () => closePinCard(map);
  }, [map, chosen, card]);

  return (
    <MapCanvas label="한의원 지도" center={COUNTRY} zoom={countryZoom()} onMap={setMap}>
      {chosen &&
        createPortal(
          <ClinicOnMap clinicId={chosen.id} from={center} onClose={() => onChoose(null)} />,
          card,
        )}
    </MapCanvas>
  );
}
