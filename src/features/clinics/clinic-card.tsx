import type { ReactNode } from 'react';
import type { Clinic } from '@contract/clinics/schemas';
import { formatDistance } from '@contract/clinics/distance';
import { regionName } from '@contract/addresses/region';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture/picture';
import { StatusDot } from '@/ui/status-dot/status-dot';
import styles from './clinic-card.module.css';
import { useClinicStatus } from './use-clinic-status';

interface ClinicCardProps {
  clinic: Clinic;
  /** In metres, if known. */
  distance?: number | undefined;
  children?: ReactNode;
}

/** A clinic in brief: picture, name, region and opening status (product 4). */
export function ClinicCard({ clinic, distance, children }: ClinicCardProps) {
  const status = useClinicStatus()(clinic);
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
        <span className={classNames('h3', styles.name)}>{clinic.clinicName}</span>
        <span className="small">
          {regionName(clinic.clinicAddress)}
          {distance !== undefined && <span className="figures"> · {formatDistance(distance)}</span>}
        </span>
        <span className={styles.status}>
          <StatusDot tone={status.isOpen ? 'open' : 'closed'} />
          {status.text}
        </span>
        {status.next !== null && <span className="small">{status.next}</span>}
        {children}
      </span>
    </>
  );
}
