import type { ReactNode } from 'react';
import type { Clinic } from '@contract/clinics/schemas';
import { distanceBetween, type Coordinates } from '@contract/clinics/distance';
import { Card } from '@/ui/card/card';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { ClinicCard } from '../clinic-card';
import styles from './clinic-choice.module.css';

interface ChosenClinicProps {
  clinic: Clinic;
  /** The origin of the distance; null without an address. */
  from: Coordinates | null;
  /** What can be done with it. */
  children: ReactNode;
}

/** The chosen clinic. */
export function ChosenClinic({ clinic, from, children }: ChosenClinicProps) {
  const { address } = clinic;
  const distance =
    from && address ? distanceBetween(from, { lat: address.y, lng: address.x }) : undefined;
  return (
    <Card className={styles.chosen}>
      <ClinicCard clinic={clinic} distance={distance}>
        {children}
      </ClinicCard>
    </Card>
  );
}

/** The skeleton of a chosen clinic. */
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
