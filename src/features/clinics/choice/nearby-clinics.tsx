import { useQuery } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics/schemas';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { Notice } from '@/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { ClinicButtons } from './clinic-buttons';
import styles from './clinic-choice.module.css';
import { nearbyClinicsQuery } from '../list/clinic-list-queries';
import { MapLoading } from '../map/map-loading';
import type { AddressPlace } from '../list/nearest-clinic';

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
      <Notice
        tone="error"
        action={
          <Button size="md" variant="ghost" onClick={() => void found.refetch()}>
            다시 시도
          </Button>
        }
      >
        {errorMessage(found.error)}
      </Notice>
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
