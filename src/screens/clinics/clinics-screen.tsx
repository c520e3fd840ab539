import { useRef, useState } from 'react';
import type { ClinicInList } from '@/features/clinics/list/clinic-list-queries';
import { MapLoading } from '@/features/clinics/map/map-loading';
import { useClinicResults } from '@/features/clinics/choice/use-clinic-results';
import { useMyPlace } from '@/features/clinics/choice/use-my-place';
import { glideIntoView } from '@/platform/navigation/glide';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { useHydrated } from '@/ui/lazy/use-hydrated';
import { NEIGHBOURHOOD_ZOOM, type OpenedPin } from './chosen-clinic';
import { ClinicFinder } from './clinic-finder';
import { ClinicList } from './clinic-list';
import styles from './clinics-screen.module.css';

const ClinicsMap = lazyOptional(
  async () => (await import('./clinics-map')).ClinicsMap,
  <MapLoading />,
);

/** Finding a clinic (product 2): the search, a map and a list below each other on phones, the map beside them on the desktop. */
export function ClinicsScreen({ text }: { text: string }) {
  const { place } = useMyPlace();
  const results = useClinicResults(text, place);
  // the list comes first, so that the map never delays the first paint
  const isPainted = useHydrated();
  const [chosen, setChosen] = useState<OpenedPin | null>(null);
  const map = useRef<HTMLDivElement>(null);

  // a new search closes the previous card
  const asked = `${text} ${place === null ? '' : 'mine'}`;
  const [askedBefore, setAskedBefore] = useState(asked);
  if (asked !== askedBefore) {
    setAskedBefore(asked);
    setChosen(null);
  }

  const showOnMap = ({ clinicId, address }: ClinicInList) => {
    if (address === null) return;
    const at = { lat: address.y, lng: address.x };
    setChosen({ id: clinicId, place: at, zoom: NEIGHBOURHOOD_ZOOM });
    if (map.current) glideIntoView(map.current, { block: 'nearest' });
  };

  return (
    <div className={styles.page}>
      <div className={styles.finding}>
        <h1 className="h1 serif">한의원 찾기</h1>
        <p className={styles.lead}>가까운 한의원을 고르고, 전화로 30분 진료받으세요.</p>
        <ClinicFinder text={text} isBusy={results.isFetching} />
      </div>
      <div className={styles.found}>
        <ClinicList text={text} results={results} onShowOnMap={showOnMap} />
      </div>
      <div ref={map} className={styles.map}>
        {isPainted ? (
          <ClinicsMap results={results} text={text} chosen={chosen} onChoose={setChosen} />
        ) : (
          <MapLoading />
        )}
      </div>
    </div>
  );
}
