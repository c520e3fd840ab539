import { useEffect, useRef, type ReactNode } from 'react';
import type { Coordinates } from '@contract/clinics/distance';
import { createMap, type MapHandle } from '@/platform/maps/create-map';
import { useMaps } from '@/platform/maps/use-maps';
import { Button } from '@/ui/button/button';
import styles from './map-canvas.module.css';
import { MapLoading } from './map-loading';

interface MapCanvasProps {
  label: string;
  /** The initial position; later changes go through the handle. */
  center: Coordinates;
  zoom: number;
  /** Called with the map when it is ready, and with null when it is destroyed. */
  onMap: (map: MapHandle | null) => void;
  children?: ReactNode;
}

/** A map in a frame: loads when first rendered, and shows errors with a retry (product 8). */
export function MapCanvas({ label, center, zoom, onMap, children }: MapCanvasProps) {
  const { maps, error, retry } = useMaps();
  const element = useRef<HTMLDivElement>(null);
  const start = useRef({ label, center, zoom });

  useEffect(() => {
    if (!maps || !element.current) return;
    const map = createMap(maps, element.current, start.current);
    onMap(map);
    return () => {
      onMap(null);
      map.destroy();
    };
  }, [maps, onMap]);

  return (
    <div className={styles.frame}>
      <div ref={element} className={styles.canvas} />
      {!maps && !error && <MapLoading />}
      {error && (
        <div className={styles.cover} role="alert">
          <p className={styles.words}>{error.message}</p>
          <p className="small">한의원은 목록에서 그대로 찾으실 수 있어요.</p>
          <Button size="lg" variant="ghost" onClick={retry}>
            다시 시도
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
