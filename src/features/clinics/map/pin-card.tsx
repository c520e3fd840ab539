import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import type { Coordinates } from '@contract/clinics/distance';
import type { MapHandle } from '@/platform/maps/create-map';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button/icon-button';
import styles from './pin-card.module.css';

interface PinCardProps {
  clinicId: string;
  label: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function PinCard({ clinicId, label, className, onClose, children }: PinCardProps) {
  const card = useCardFocus(clinicId, onClose);
  return (
    <div
      ref={card}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.card, className)}
    >
      <IconButton icon="x" iconSize={20} label="닫기" className={styles.close} onClick={onClose} />
      {children}
    </div>
  );
}

/** Closes the card of a pressed pin, if its map is still there. */
export function closePinCard(map: MapHandle): void {
  try {
    map.closeInfoWindow();
    map.selectPin(null);
  } catch {
    // the map has been destroyed first
  }
}

/** Marks the place from which distances count. */
export function useOriginMark(
  map: MapHandle | null,
  place: Coordinates | null,
  title: string,
): void {
  useEffect(() => {
    if (!map || !place) return;
    return map.addMarker({ lat: place.lat, lng: place.lng, title, isDot: true });
  }, [map, place, title]);
}

/** Focuses a card when it opens, restores the focus when it closes, and closes it by Escape. */
function useCardFocus(id: string, onClose: () => void): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const element = card.current;
    element?.focus({ preventScroll: true });
    return () => {
      const isInside = element?.contains(document.activeElement) === true;
      const isLost = document.activeElement === document.body;
      if ((isInside || isLost) && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [id]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);

  return card;
}
