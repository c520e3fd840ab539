import type { Clinic, NearbyClinic } from '@contract/clinics';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { ClinicFacts } from './clinic-facts';
import styles from './nearby-map.module.css';
import { useCardFocus } from './use-card-focus';

export interface ClinicOnPinProps {
  clinic: NearbyClinic;
  isChosen: boolean;
  onClinic: (clinic: Clinic) => void;
  onClose: () => void;
}

/** The card of a pressed pin: what the clinic is, and to choose it. */
export function ClinicOnPin({ clinic, isChosen, onClinic, onClose }: ClinicOnPinProps) {
  const card = useCardFocus(clinic.clinicId, onClose);
  return (
    <div
      ref={card}
      role="group"
      aria-label="지도에서 고른 한의원"
      tabIndex={-1}
      className={styles.card}
    >
      <IconButton icon="x" iconSize={20} label="닫기" className={styles.close} onClick={onClose} />
      <p className="h3">
        <span className="content">{clinic.clinicName}</span>
      </p>
      <ClinicFacts clinic={clinic} />
      {!isChosen && (
        <Button className={styles.action} onClick={() => onClinic(clinic)}>
          이 한의원 고르기
        </Button>
      )}
    </div>
  );
}
