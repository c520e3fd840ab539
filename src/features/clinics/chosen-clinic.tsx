import type { Clinic } from '@contract/clinics';
import { distanceBetween, type Coordinates } from '@contract/rules/distance';
import { Button } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { ClinicCard } from './clinic-card';
import styles from './clinic-choice.module.css';

export interface ChosenClinicProps {
  clinic: Clinic;
  /** Where distances count from; null when no address was given. */
  from: Coordinates | null;
  isChanging: boolean;
  onChange: () => void;
}

/** The chosen clinic, and the way to another one. */
export function ChosenClinic({ clinic, from, isChanging, onChange }: ChosenClinicProps) {
  const { address } = clinic;
  const distance =
    from && address ? distanceBetween(from, { lat: address.y, lng: address.x }) : undefined;
  return (
    <Card className={styles.chosen}>
      <ClinicCard clinic={clinic} distance={distance}>
        <Button
          size="sm"
          variant="text"
          className={styles.other}
          aria-expanded={isChanging}
          onClick={onChange}
        >
          {isChanging ? '그대로 두기' : '다른 한의원'}
        </Button>
      </ClinicCard>
    </Card>
  );
}
