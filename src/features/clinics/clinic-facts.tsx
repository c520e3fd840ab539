import type { Clinic } from '@contract/clinics';
import { CLOSED_TODAY } from '@contract/rules/clinic-status';
import { formatDistance } from '@contract/rules/distance';
import { regionName } from '@contract/rules/region';
import { useServerNow } from '@/platform/api/use-server-now';
import { Badge } from '@/ui/badge/badge';
import { StatusDot } from '@/ui/status-dot/status-dot';
import styles from './clinic-facts.module.css';
import { nextTimeWords } from './next-time';
import { useClinicStatus } from './use-clinic-status';

/** A clinic in a list, optionally with its next free time and its distance in metres. */
export interface ClinicInList extends Clinic {
  nextFreeAt?: number | null;
  distance?: number | undefined;
}

/** Opening status, region, distance and next free time (product 4 and 9). */
export function ClinicFacts({ clinic }: { clinic: ClinicInList }) {
  const now = useServerNow();
  const status = useClinicStatus()(clinic);
  const { nextFreeAt, distance } = clinic;
  return (
    <>
      <span className={styles.line}>
        <span className={styles.status}>
          <StatusDot tone={status.isOpen ? 'open' : 'closed'} />
          <span className="figures">{status.text}</span>
        </span>
        <span className={styles.where}>
          <span aria-hidden="true" className={styles.dot}>
            ·
          </span>
          {regionName(clinic.clinicAddress)}
          {distance !== undefined && (
            <>
              <span aria-hidden="true"> · </span>
              <span className="figures">{formatDistance(distance)}</span>
            </>
          )}
        </span>
      </span>
      {clinic.isTelemedicineAvailable ? (
        typeof nextFreeAt === 'number' && (
          <Badge className={styles.time}>
            {nextTimeWords(nextFreeAt, now, status.text === CLOSED_TODAY)}
          </Badge>
        )
      ) : (
        <Badge tone="plain" className={styles.time}>
          방문 진료만 해요
        </Badge>
      )}
    </>
  );
}
