import { useQuery } from '@tanstack/react-query';
import { distanceBetween, type Coordinates } from '@contract/clinics/distance';
import { ClinicFacts } from '@/features/clinics/list/clinic-facts';
import { clinicQuery } from '@/features/clinics/clinic-queries';
import { useCardFocus } from '@/features/clinics/map/use-card-focus';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toClinicHome } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './clinic-on-map.module.css';

interface ClinicOnMapProps {
  clinicId: string;
  /** The origin of distances. */
  from: Coordinates | null;
  onClose: () => void;
}

/** The card of a pressed pin: the clinic, with a link to its storefront. */
export function ClinicOnMap({ clinicId, from, onClose }: ClinicOnMapProps) {
  const api = useApi();
  const { data: clinic, isError } = useQuery(clinicQuery(api, clinicId));
  const card = useCardFocus(clinicId, onClose);
  const address = clinic?.address;
  const distance =
    from && address
      ? Math.round(distanceBetween(from, { lat: address.y, lng: address.x }))
      : undefined;
  return (
    <div ref={card} role="group" aria-label="고른 한의원" tabIndex={-1} className={styles.card}>
      <IconButton icon="x" iconSize={20} label="닫기" className={styles.close} onClick={onClose} />
      {clinic ? (
        <>
          <p className="h3">{clinic.clinicName}</p>
          <ClinicFacts clinic={{ ...clinic, distance }} />
          <AppLink
            target={toClinicHome(clinic.alias)}
            className={buttonClass({ size: 'lg' }, styles.action)}
          >
            한의원 보기
          </AppLink>
        </>
      ) : isError ? (
        <p className="small">한의원을 불러오지 못했어요. 다시 눌러 주세요.</p>
      ) : (
        <SkeletonGroup label="한의원을 불러오고 있어요">
          <Skeleton shape="title" width="half" />
          <Skeleton width="wide" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
    </div>
  );
}
