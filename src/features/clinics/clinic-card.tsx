import type { ReactNode } from 'react';
import type { Clinic } from '@contract/clinics';
import { clinicStatus } from '@contract/rules/clinic-status';
import { formatDistance } from '@contract/rules/distance';
import { regionName } from '@contract/rules/region';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture/picture';
import { StatusDot } from '@/ui/status-dot/status-dot';
import styles from './clinic-card.module.css';

export interface ClinicCardProps {
  clinic: Clinic;
  /** In metres, when it is known. */
  distance?: number | undefined;
  children?: ReactNode;
}

/** A clinic at a glance: picture, name, region and whether it is open now (spec 4). */
export function ClinicCard({ clinic, distance, children }: ClinicCardProps) {
  const status = clinicStatus(clinic.operation);
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
        <span className={classNames('h3 content', styles.name)}>{clinic.clinicName}</span>
        <span className="small">
          <span className="content">{regionName(clinic.clinicAddress)}</span>
          {distance !== undefined && <span className="figures"> · {formatDistance(distance)}</span>}
        </span>
        <span className={styles.status}>
          <StatusDot tone={status.isOpen ? 'open' : 'closed'} />
          {status.text}
        </span>
        {children}
      </span>
    </>
  );
}
