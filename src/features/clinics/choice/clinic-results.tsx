import type { Clinic } from '@contract/clinics/schemas';
import { Button } from '@/ui/button/button';
import { RetryNotice } from '@/ui/retry-notice/retry-notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { cardClass } from '@/ui/card/card';
import { Badge } from '@/ui/badge/badge';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import {
  NARROWER_PLACE,
  noneNear,
  searchFailure,
  useClinicResults,
  type ClinicResults,
} from './use-clinic-results';
import { ClinicCard } from './clinic-card';
import styles from './clinic-choice.module.css';
import { type ClinicInList, nearbyClinicsQuery } from '../list/clinic-list-queries';
import { MapLoading } from '../map/map-loading';
import type { AddressPlace } from './use-my-place';

interface ClinicButtonsProps {
  clinics: readonly ClinicInList[];
  chosenId: string | null;
  onClinic: (clinic: Clinic) => void;
}

export function ClinicButtons({ clinics, chosenId, onClinic }: ClinicButtonsProps) {
  return (
    <ul className={styles.list}>
      {clinics.map((clinic) => (
        <li key={clinic.clinicId}>
          <button
            type="button"
            className={cardClass('small', styles.result)}
            aria-pressed={chosenId === null ? undefined : clinic.clinicId === chosenId}
            onClick={() => onClinic(clinic)}
          >
            <ClinicCard clinic={clinic} distance={clinic.distance}>
              {clinic.clinicId === chosenId && <Badge className={styles.badge}>고른 한의원</Badge>}
            </ClinicCard>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ClinicSearchResultsProps {
  /** '' for all clinics. */
  text: string;
  chosenId: string | null;
  onClinic: (clinic: Clinic) => void;
}

/** Clinics by name or district, or around the address that the text may be (product 7), page by page. */
export function ClinicSearchResults({ text, chosenId, onClinic }: ClinicSearchResultsProps) {
  const results = useClinicResults(text, null, { onlyTelemedicine: true });
  const { clinics } = results;
  if (results.error)
    return (
      <RetryNotice isRetrying={results.isFetching} retry={results.retry}>
        {searchFailure(results.error, text)}
      </RetryNotice>
    );
  if (!clinics || (results.isFetching && clinics.length === 0))
    return (
      <SkeletonGroup label="한의원을 찾고 있어요">
        <Skeleton shape="thumb" width="full" />
      </SkeletonGroup>
    );
  return (
    <>
      <p className="small">{foundWords(results, text)}</p>
      <ClinicButtons clinics={clinics} chosenId={chosenId} onClinic={onClinic} />
      {results.more && (
        <Button variant="ghost" loading={results.isFetching} onClick={results.more}>
          더 보기
        </Button>
      )}
    </>
  );
}

function foundWords({ kind, total }: ClinicResults, text: string): string {
  if (text === '')
    return total === undefined
      ? '동네, 주소 또는 한의원 이름으로 찾아 주세요.'
      : `한의원 ${total}곳`;
  if (total === 0) return `${noneNear(text)}. ${NARROWER_PLACE}`;
  return kind === 'address'
    ? `‘${text}’에서 가까운 순서예요.`
    : `‘${text}’에서 한의원 ${total}곳을 찾았어요.`;
}

const NearbyMap = lazyOptional(
  async () => (await import('../map/nearby-map')).NearbyMap,
  <MapLoading />,
);

/** As many as fit on a map of a neighbourhood. */
const AROUND = 6;

interface NearbyClinicsProps {
  place: AddressPlace;
  chosenId: string | null;
  onClinic: (clinic: Clinic) => void;
}

/** The clinics around an address on a map and in a list, the nearest first. */
export function NearbyClinics({ place, chosenId, onClinic }: NearbyClinicsProps) {
  const api = useApi();
  const { lat, lng } = place;
  const found = useQuery(nearbyClinicsQuery(api, { lat, lng }, { pageSize: AROUND }));
  if (found.isPending)
    return (
      <SkeletonGroup label="가까운 한의원을 찾고 있어요">
        <Skeleton shape="thumb" width="full" />
      </SkeletonGroup>
    );
  if (found.isError)
    return (
      <RetryNotice retry={() => void found.refetch()}>{errorMessage(found.error)}</RetryNotice>
    );
  return (
    <section aria-label="가까운 한의원" className={styles.around}>
      <p className="small">{place.address}에서 가까운 순서예요.</p>
      <div className={styles.map}>
        <NearbyMap place={place} clinics={found.data} chosenId={chosenId} onClinic={onClinic} />
      </div>
      <ClinicButtons clinics={found.data} chosenId={chosenId} onClinic={onClinic} />
    </section>
  );
}
