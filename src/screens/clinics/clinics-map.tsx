import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { clinicPlacesQuery } from '@/features/clinics/clinic-list-queries';
import { MapCanvas } from '@/features/clinics/map-canvas';
import type { ClinicResults } from '@/features/clinics/use-clinic-results';
import { useApi } from '@/platform/api/api-context';
import type { MapHandle } from '@/platform/maps/map-handle';
import { aboveThePin, COUNTRY, countryZoom, type ChosenClinic } from './chosen-clinic';
import { ClinicOnMap } from './clinic-on-map';
import styles from './clinics-screen.module.css';
import { useFoundInView } from './use-found-in-view';

export interface ClinicsMapProps {
  results: ClinicResults;
  text: string;
  /** The clinic whose card is open. */
  chosen: ChosenClinic | null;
  onChoose: (clinic: ChosenClinic | null) => void;
}

/** Every clinic on a map; what is found in the list is brought into view. */
export function ClinicsMap({ results, text, chosen, onChoose }: ClinicsMapProps) {
  const api = useApi();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [card] = useState(() => document.createElement('div'));
  const places = useQuery(clinicPlacesQuery(api));

  useEffect(() => {
    if (!map || !places.data) return;
    const pins = places.data.map(({ clinicId, clinicName, x, y }) => ({
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

  const { center, kind } = results;
  useEffect(() => {
    if (!map || !center) return;
    const dot = document.createElement('div');
    dot.className = styles.here ?? '';
    const title = kind === 'mine' ? '내 위치' : '찾은 주소';
    const marker = map.addMarker({ ...center, title, content: dot });
    return () => {
      // the map may have been taken down first
      try {
        marker.remove();
      } catch {
        return;
      }
    };
  }, [map, center, kind]);

  useEffect(() => {
    if (!map || !chosen) return;
    const zoom = chosen.zoom ?? map.view().zoom;
    map.setZoom(zoom);
    map.selectPin(chosen.id);
    map.setInfoWindow(card);
    map.openInfoWindow(chosen.place);
    map.panTo(aboveThePin(chosen.place, zoom));
    return () => {
      map.closeInfoWindow();
      map.selectPin(null);
    };
  }, [map, chosen, card]);

  const close = useCallback(() => onChoose(null), [onChoose]);

  return (
    <MapCanvas
      label="한의원 지도"
      center={COUNTRY}
      zoom={countryZoom()}
      className={styles.canvas}
      onMap={setMap}
    >
      {chosen &&
        createPortal(
          <ClinicOnMap clinicId={chosen.id} from={results.center} onClose={close} />,
          card,
        )}
    </MapCanvas>
  );
}
