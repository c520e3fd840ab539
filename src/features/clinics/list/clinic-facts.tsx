import { formatDistance } from '@contract/clinics/distance';
import { regionName } from '@contract/addresses/region';
import { Badge } from '@/ui/badge/badge';
import { StatusDot } from '@/ui/status-dot/status-dot';
import styles from './clinic-facts.module.css';
import type { ShownClinic } from './clinic-in-list';
import { useClinicStatus } from '../use-clinic-status';

/** Opening status, region, distance and next free time (product 4 and 9). */
export function ClinicFacts({ clinic }: { clinic: ShownClinic }) {
  const status = useClinicStatus()(clinic);
  const { distance } = clinic;
  return (
    <>
      <span className={styles.line}>
        <span>
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
        status.next !== null && <Badge className={styles.time}>{status.next}</Badge>
      ) : (
        <Badge tone="plain" className={styles.time}>
          방문 진료만 해요
        </Badge>
      )}
    </>
  );
}
