import type { ClinicInList } from '@/features/clinics/list/clinic-list-queries';
import { ClinicTile } from '@/features/clinics/list/clinic-tile';
import {
  NARROWER_PLACE,
  noneNear,
  searchFailure,
  type ClinicResults,
} from '@/features/clinics/choice/use-clinic-results';
import { toClinics } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import { RetryNotice } from '@/ui/retry-notice/retry-notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './clinics-screen.module.css';

interface ClinicListProps {
  text: string;
  results: ClinicResults;
  onShowOnMap: (clinic: ClinicInList) => void;
}

/** The results: a summary and cards; without results, what to try next. */
export function ClinicList({ text, results, onShowOnMap }: ClinicListProps) {
  const go = useGo();
  const { clinics, error } = results;
  return (
    <div className={styles.results}>
      <div role="status">
        {clinics && !results.isFetching && clinics.length > 0 && (
          <p className="small">{headline(text, results)}</p>
        )}
        {clinics?.length === 0 && !results.isFetching && error === null && (
          <EmptyState
            title={text === '' ? '지금 계신 곳 근처 한의원을 찾지 못했어요' : noneNear(text)}
            action={
              <Button variant="ghost" onClick={() => void go(toClinics())}>
                전체 한의원 보기
              </Button>
            }
          >
            {NARROWER_PLACE}
          </EmptyState>
        )}
      </div>
      {error !== null && (
        <RetryNotice live isRetrying={results.isFetching} retry={results.retry}>
          {searchFailure(error, text)}
        </RetryNotice>
      )}
      {clinics === undefined && error === null && (
        <SkeletonGroup label="한의원을 찾고 있어요" className={styles.list}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} shape="thumb" width="full" className={styles.waiting} />
          ))}
        </SkeletonGroup>
      )}
      <ul className={styles.list} aria-busy={results.isFetching}>
        {clinics?.map((clinic, index) => (
          <li key={clinic.clinicId} className={styles.item}>
            <ClinicTile clinic={clinic} level={2} priority={index < 2} />
            {clinic.address !== null && (
              <IconButton
                icon="map-pin"
                label={`${clinic.clinicName} 지도에서 보기`}
                className={styles.pin}
                onClick={() => onShowOnMap(clinic)}
              />
            )}
          </li>
        ))}
      </ul>
      {results.more && (
        <Button size="xl" variant="ghost" full loading={results.isFetching} onClick={results.more}>
          더 보기
          <Icon name="chevron-down" size={20} />
        </Button>
      )}
    </div>
  );
}

function headline(text: string, { kind, total, clinics, from }: ClinicResults): string {
  const count = total ?? clinics?.length ?? 0;
  switch (kind) {
    case 'names':
      return text === '' ? `한의원 ${count}곳` : `‘${text}’에서 ${count}곳을 찾았어요.`;
    case 'mine':
      return text === '' ? `${from}에서 가까운 순서예요.` : `‘${text}’ 가운데 가까운 순서예요.`;
    case 'address':
      return `‘${text}’에서 가까운 순서예요.`;
  }
}
