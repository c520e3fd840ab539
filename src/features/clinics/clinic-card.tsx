import type { ReactNode } from 'react';
import type { Clinic } from '@contract/clinics';
import { clinicStatus } from '@contract/rules/clinic-status';
import { regionName } from '@contract/rules/region';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture/picture';
import { StatusDot } from '@/ui/status-dot/status-dot';
import styles from './clinic-card.module.css';

/** A clinic at a glance: picture, name, region and whether it is open now (spec 4). */
export function ClinicCard({ clinic, children }: { clinic: Clinic; children?: ReactNode }) {
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
        <span className="small content">{regionName(clinic.clinicAddress)}</span>
        <span className={styles.status}>
          <StatusDot tone={status.isOpen ? 'open' : 'closed'} />
          {status.text}
        </span>
        {children}
      </span>
    </>
  );
}
