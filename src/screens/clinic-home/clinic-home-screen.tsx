import { useSuspenseQuery } from '@tanstack/react-query';
import { useClinicStatus, useTodaysDoctor } from '@/features/clinics/use-clinic-status';
import { useMyPlace } from '@/features/clinics/choice/use-my-place';
import { FirstSteps } from '@/features/content/first-steps';
import { PromotionCarousel } from '@/features/content/promotion-carousel';
import { PopularShelf } from '@/features/catalog/popular-shelf';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { DescribedPicture } from '@/ui/picture/described-picture';
import { SectionHeader } from '@/ui/section-header/section-header';
import { StatusDot } from '@/ui/status-dot/status-dot';
import type { Clinic } from '@contract/clinics/schemas';
import { distanceBetween, formatDistance } from '@contract/clinics/distance';
import { regionName } from '@contract/addresses/region';
import styles from './clinic-home-screen.module.css';
import { ClinicVisit } from './clinic-visit';
import { Doctors } from './doctors';
import { NextTimes } from './next-times';

/** The clinic's name, opening status, introduction and the two main actions. */
function ClinicHero({ clinic, answeredAt }: { clinic: Clinic; answeredAt: number }) {
  const { place } = useMyPlace();
  const status = useClinicStatus()(clinic);
  const doctor = useTodaysDoctor(clinic, answeredAt);
  const { address } = clinic;
  const metres = place && address && distanceBetween(place, { lat: address.y, lng: address.x });
  return (
    <section aria-labelledby="clinic-title" className={styles.hero}>
      <DescribedPicture
        name={clinic.picture}
        sizes="(min-width: 768px) 55vw, 100vw"
        ratio="landscape"
        frame="hero"
        priority
      />
      <div className={styles.words}>
        <p className="eyebrow">
          {regionName(clinic.clinicAddress)}
          {typeof metres === 'number' && <span>{` · ${formatDistance(metres)}`}</span>}
        </p>
        <h1 id="clinic-title" className="display">
          {clinic.clinicName}
        </h1>
        <p className={styles.status}>
          <StatusDot tone={status.isOpen ? 'open' : 'closed'} />
          <span className="figures">{status.text}</span>
        </p>
        {doctor !== null && <p className="small">{`오늘 진료: ${doctor}`}</p>}
        <p className={styles.introduction}>{clinic.introduction}</p>
        <div className={styles.actions}>
          <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
            한약 고르기
          </AppLink>
          <a
            href={`tel:${clinic.phoneNumber}`}
            className={buttonClass({ size: 'xl', variant: 'ghost' })}
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

/** A clinic's storefront (product 1, 2): introduction, free times, products, place. */
export function ClinicHomeScreen({ alias }: { alias: string }) {
  const api = useApi();
  const { data: clinic, dataUpdatedAt } = useSuspenseQuery(clinicByAliasQuery(api, alias));
  return (
    <div className={styles.page}>
      <ClinicHero clinic={clinic} answeredAt={dataUpdatedAt} />
      <NextTimes clinic={clinic} />
      <Doctors of={clinic} />
      <div id="benefits" className={styles.benefits}>
        <PromotionCarousel
          heading={<SectionHeader id="benefits-title" title="지금 읽어 볼 이야기" large />}
          className={styles.promotions}
        />
      </div>
      <PopularShelf title="이 한의원의 한약" />
      <ClinicVisit clinic={clinic} />
      <FirstSteps />
    </div>
  );
}
