import type { ReactNode } from 'react';
import type { Clinic } from '@contract/clinics';
import { CLOSED_TODAY } from '@contract/rules/clinic-status';
import { formatDistance } from '@contract/rules/distance';
import { regionName } from '@contract/rules/region';
import { useServerNow } from '@/platform/api/use-server-now';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture/picture';
import { StatusDot } from '@/ui/status-dot/status-dot';
import styles from './clinic-card.module.css';
import '@/ui/picture/clinic-pictures.css';
import { nextTimeWords } from './next-time';
import { useClinicStatus } from './use-clinic-status';

interface ClinicCardProps {
  clinic: Clinic;
  /** In metres, if known. */
  distance?: number | undefined;
  /** Start of the next free consultation (ms), in lists. */
  nextFreeAt?: number | null;
  children?: ReactNode;
}

/** A clinic in brief: picture, name, region and opening status (product 4). */
export function ClinicCard({ clinic, distance, nextFreeAt = null, children }: ClinicCardProps) {
  const status = useClinicStatus()(clinic);
  const now = useServerNow();
  const isClosedToday = status.text === CLOSED_TODAY;
  const next = nextFreeAt === null ? null : nextTimeWords(nextFreeAt, now, isClosedToday);
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
          {isClosedToday && clinic.isTelemedicineAvailable && ` · ${next ?? '다른 날 예약'}`}
        </span>
        {next !== null && !isClosedToday && <span className="small">{next}</span>}
        {children}
      </span>
    </>
  );
}
