import type { Clinic } from '@contract/clinics';
import { clinicStatus } from '@contract/rules/clinic-status';
import { distanceBetween, formatDistance } from '@contract/rules/distance';
import { regionName } from '@contract/rules/region';
import { useMyPlace } from '@/features/clinics/use-my-place';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button-class';
import { Icon } from '@/ui/icon/icon';
import { Picture } from '@/ui/picture/picture';
import { StatusDot } from '@/ui/status-dot/status-dot';
import styles from './clinic-home-screen.module.css';

/** The clinic's name, whether it is open now, its own words, and the two ways to go on. */
export function ClinicHero({ clinic }: { clinic: Clinic }) {
  const { place } = useMyPlace();
  const status = clinicStatus(clinic.operation);
  const { address } = clinic;
  const metres =
    place && address && Math.round(distanceBetween(place, { lat: address.y, lng: address.x }));
  return (
    <section aria-labelledby="clinic-title" className={styles.hero}>
      <Picture
        name={clinic.picture}
        sizes="(min-width: 768px) 55vw, 100vw"
        ratio="landscape"
        frame="hero"
        priority
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className="eyebrow">
          <span className="content">{regionName(clinic.clinicAddress)}</span>
          {typeof metres === 'number' && ` · ${formatDistance(metres)}`}
        </p>
        <h1 id="clinic-title" className="display">
          {clinic.clinicName}
        </h1>
        <p className={styles.status}>
          <StatusDot tone={status.isOpen ? 'open' : 'closed'} />
          <span className="figures">{status.text}</span>
        </p>
        <p className={styles.introduction}>
          <span className="content">{clinic.introduction}</span>
        </p>
        <div className={styles.actions}>
          <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
            한약 고르기
          </AppLink>
          <a
            href={`tel:${clinic.phoneNumber}`}
            className={buttonClass({ size: 'xl', variant: 'ghost' }, styles.call)}
            aria-label={`${clinic.clinicName}에 전화하기`}
          >
            <Icon name="phone" size={20} />
            전화하기
          </a>
        </div>
      </div>
    </section>
  );
}
