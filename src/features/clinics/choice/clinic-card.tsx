import type { ReactNode } from 'react';
import { doctorsInWords } from '@contract/clinics/doctors';
import type { Clinic } from '@contract/clinics/schemas';
import { distanceBetween, type Coordinates, formatDistance } from '@contract/clinics/distance';
import { Badge } from '@/ui/badge/badge';
import { Card } from '@/ui/card/card';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { regionName } from '@contract/addresses/region';
import { Picture } from '@/ui/picture/picture';
import { StatusDot } from '@/ui/status-dot/status-dot';
import styles from './clinic-choice.module.css';
import { useClinicStatus } from '../use-clinic-status';

interface ClinicCardProps {
  clinic: Clinic;
  /** In metres, if known. */
  distance?: number | undefined;
  /** The times below it say what is free. */
  isChosen?: boolean;
  children?: ReactNode;
}

/** A clinic in brief: picture, name, region and opening status (product 4). */
export function ClinicCard({ clinic, distance, isChosen = false, children }: ClinicCardProps) {
  const status = useClinicStatus()(clinic);
  const doctors = doctorsInWords(clinic.doctors);
  return (
    <>
      <Picture
        name={clinic.picture}
        alt=""
        sizes="92px"
        ratio="square"
        frame="thumb"
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className="h3">{clinic.clinicName}</span>
        <span className="small">
          {regionName(clinic.clinicAddress)}
          {distance !== undefined && <span className="figures"> · {formatDistance(distance)}</span>}
        </span>
        {doctors !== null && <span className="small">{doctors}</span>}
        <span className={styles.status}>
          <StatusDot tone={status.isOpen ? 'open' : 'closed'} />
          {status.text}
        </span>
        {!isChosen && status.next !== null && <Badge className={styles.badge}>{status.next}</Badge>}
        {children}
      </span>
    </>
  );
}

interface ChosenClinicProps {
  clinic: Clinic;
  /** The origin of the distance; null without an address. */
  from: Coordinates | null;
  children: ReactNode;
}

export function ChosenClinic({ clinic, from, children }: ChosenClinicProps) {
  const { address } = clinic;
  const distance =
    from && address ? distanceBetween(from, { lat: address.y, lng: address.x }) : undefined;
  return (
    <Card className={styles.chosen}>
      <ClinicCard clinic={clinic} distance={distance} isChosen>
        {children}
      </ClinicCard>
    </Card>
  );
}

export function ChosenClinicComing() {
  return (
    <Card>
      <SkeletonGroup label="한의원을 불러오고 있어요" className={styles.chosen}>
        <Skeleton shape="thumb" className={styles.picture} />
        <span className={styles.wordsComing}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="text" width="third" />
          <Skeleton shape="text" width="wide" />
        </span>
      </SkeletonGroup>
    </Card>
  );
}
