import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/ui/button/button';
import type { Clinic, NearbyClinic } from '@contract/clinics/schemas';
import type { MapHandle } from '@/platform/maps/create-map';
import { ClinicFacts } from '../list/clinic-tile';
import { MapCanvas } from './map-canvas';
import { closePinCard, PinCard, useOriginMark } from './pin-card';
import styles from './nearby-map.module.css';
import type { AddressPlace } from '../choice/use-my-place';

interface ClinicOnPinProps {
  clinic: NearbyClinic;
  isChosen: boolean;
  onClinic: (clinic: Clinic) => void;
  onClose: () => void;
}

/** The card of a pressed pin: the clinic, and a button to choose it. */
function ClinicOnPin({ clinic, isChosen, onClinic, onClose }: ClinicOnPinProps) {
  return (
    <PinCard
      clinicId={clinic.clinicId}
      label="지도에서 고른 한의원"
      className={styles.card}
      onClose={onClose}
    >
      <p className="h3">{clinic.clinicName}</p>
      <ClinicFacts clinic={clinic} />
      {!isChosen && (
        <Button className={styles.action} onClick={() => onClinic(clinic)}>
          이 한의원 고르기
        </Button>
      )}
    </PinCard>
  );
}

interface NearbyMapProps {
  place: AddressPlace;
  clinics: readonly NearbyClinic[];
  chosenId: string | null;
  onClinic: (clinic: Clinic) => void;
}

/** The address and the clinics around it; a pressed pin opens an info window with its clinic. */
export function NearbyMap({ place, clinics, chosenId, onClinic }: NearbyMapProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const [card] = useState(() => document.createElement('div'));
  const open = clinics.find((clinic) => clinic.clinicId === pressed);

  useEffect(() => {
    if (!map) return;
    const pins = pinsOf(clinics);
    map.setPins(pins, setPressed);
    map.fit([place, ...pins], 40);
  }, [map, clinics, place]);
  useOriginMark(map, place, '찾은 주소');

  const pin = open?.address;
  useEffect(() => {
    if (!map || !pin || pressed === null) return;
    const at = { lat: pin.y, lng: pin.x };
    map.selectPin(pressed);
    map.setInfoWindow(card);
    map.openInfoWindow(at);
    map.panTo(at);
    return () => closePinCard(map);
  }, [map, pin, pressed, card]);

  return (
    <MapCanvas label="가까운 한의원 지도" center={place} zoom={13} onMap={setMap}>
      {open &&
        createPortal(
          <ClinicOnPin
            clinic={open}
            isChosen={open.clinicId === chosenId}
            onClinic={onClinic}
            onClose={() => setPressed(null)}
          />,
          card,
        )}
    </MapCanvas>
  );
}

function pinsOf(clinics: readonly NearbyClinic[]) {
  return clinics.flatMap(({ clinicId, clinicName, address }) =>
    address === null ? [] : [{ id: clinicId, title: clinicName, lat: address.y, lng: address.x }],
  );
}
