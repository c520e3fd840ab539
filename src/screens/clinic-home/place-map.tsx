import { useCallback } from 'react';
import { MapCanvas } from '@/features/clinics/map/map-canvas';
import type { MapHandle } from '@/platform/maps/create-map';

const ZOOM = 15;

/** One clinic on a small map. */
export function PlaceMap({ name, lat, lng }: { name: string; lat: number; lng: number }) {
  const mark = useCallback(
    (map: MapHandle | null) => map?.addMarker({ lat, lng, title: name }),
    [name, lat, lng],
  );
  return <MapCanvas label={`${name} 지도`} center={{ lat, lng }} zoom={ZOOM} onMap={mark} />;
}
