import type { Clinic } from '@contract/clinics';
import { distanceBetween, type Coordinates } from '@contract/rules/distance';
import { Button } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';
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

/** The room of a chosen clinic that is being loaded. */
export function ChosenClinicComing() {
  return (
    <Card>
      <SkeletonGroup label="한의원을 불러오고 있어요" className={styles.chosen}>
        <Skeleton shape="thumb" className={styles.pictureComing} />
        <span className={styles.wordsComing}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="text" width="third" />
          <Skeleton shape="text" width="wide" />
        </span>
      </SkeletonGroup>
    </Card>
  );
}
