import { useQuery } from '@tanstack/react-query';
import {
  type ShownClinic,
  FEW_CLINICS,
  nearbyClinicsQuery,
  openClinicsQuery,
} from '@/features/clinics/list/clinic-list-queries';
import { ClinicTile } from '@/features/clinics/list/clinic-tile';
import { useClinicStatus } from '@/features/clinics/use-clinic-status';
import { useMyPlace } from '@/features/clinics/choice/use-my-place';
import { useApi } from '@/platform/api/api-context';
import { hasExtra } from '@/platform/api/hosts';
import { AppLink } from '@/platform/navigation/app-link';
import { toClinics } from '@/platform/navigation/targets';
import type { BrandHeadline } from '@/ui/brand/brand-headlines';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Notice } from '@/ui/notice/notice';
import { SectionHeader, moreClass } from '@/ui/section-header/section-header';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './home-sections.module.css';

/** A few open clinics; the nearest ones once the patient shares their position. */
export function ClinicsSection() {
  const api = useApi();
  const my = useMyPlace();
  const place = my.place ?? { lat: 0, lng: 0 };
  const hasList = hasExtra('clinics');
  const open = useQuery({ ...openClinicsQuery(api), enabled: hasList });
  const near = useQuery({
    ...nearbyClinicsQuery(api, place, { pageSize: FEW_CLINICS }),
    enabled: my.place !== null,
  });
  const statusOf = useClinicStatus();
  const isNear = my.place !== null && near.data !== undefined && near.data.length > 0;
  const clinics: readonly ShownClinic[] = (isNear ? near.data : open.data) ?? [];
  if (clinics.length === 0) return hasList && open.isPending ? <ClinicsOnTheirWay /> : null;
  const failure = my.error ?? (near.isError ? '가까운 곳을 찾지 못했어요.' : undefined);
  return (
    <section aria-labelledby="clinics-title" className={styles.section}>
      <SectionHeader
        id="clinics-title"
        title={titleOf(
          clinics.some((clinic) => statusOf(clinic).isOpen),
          isNear,
        )}
        large
        end={
          <AppLink target={toClinics()} className={moreClass}>
            지도
          </AppLink>
        }
      />
      <ul className={styles.clinics}>
        {clinics.map((clinic) => (
          <li key={clinic.clinicId}>
            <ClinicTile clinic={clinic} />
          </li>
        ))}
      </ul>
      {!isNear && (
        <div className={styles.near}>
          <Button
            size="lg"
            variant="ghost"
            loading={my.isFinding || near.isFetching}
            onClick={my.find}
          >
            <Icon name="map-pin" size={20} />
            가까운 곳 찾기
          </Button>
        </div>
      )}
      {failure !== undefined && !isNear && !my.isFinding && (
        <Notice tone="warn" live className={styles.failure}>
          {failure}
        </Notice>
      )}
    </section>
  );
}

/** The skeleton, as high as the content, to avoid a layout shift. */
function ClinicsOnTheirWay() {
  return (
    <section className={styles.section}>
      <SkeletonGroup label="한의원을 불러오고 있어요">
        <Skeleton shape="title" width="half" />
        <div className={styles.clinics}>
          {Array.from({ length: FEW_CLINICS }, (_, index) => (
            <Skeleton key={index} className={styles.coming} />
          ))}
        </div>
        <Skeleton shape="control" className={styles.near} />
      </SkeletonGroup>
    </section>
  );
}

function titleOf(isOpen: boolean, isNear: boolean): BrandHeadline {
  if (isNear) return isOpen ? '지금 진료하는 가까운 곳' : '가까운 한의원';
  return isOpen ? '지금 진료하는 한의원' : '예약할 수 있는 한의원';
}
