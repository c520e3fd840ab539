import { AppLink } from '@/platform/navigation/app-link';
import { toClinicHome } from '@/platform/navigation/targets';
import { cardClass } from '@/ui/card/card';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture/picture';
import { formatDistance } from '@contract/clinics/distance';
import { regionName } from '@contract/addresses/region';
import { Badge } from '@/ui/badge/badge';
import { StatusDot } from '@/ui/status-dot/status-dot';
import type { ShownClinic } from './clinic-list-queries';
import styles from './clinic-tile.module.css';
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

interface ClinicTileProps {
  clinic: ShownClinic;
  level?: 2 | 3;
  priority?: boolean;
}

/** A clinic in a list: picture, name, status, distance and next free time; links to its storefront. */
export function ClinicTile({ clinic, level = 3, priority = false }: ClinicTileProps) {
  const Name = `h${level}` as const;
  return (
    <AppLink target={toClinicHome(clinic.alias)} className={cardClass('small', styles.tile)}>
      <Picture
        name={clinic.picture}
        alt=""
        sizes="112px"
        ratio="square"
        frame="thumb"
        priority={priority}
        className={styles.picture}
      />
      <div className={styles.words}>
        <Name className={classNames('h3', styles.name)}>{clinic.clinicName}</Name>
        <ClinicFacts clinic={clinic} />
      </div>
    </AppLink>
  );
}
