import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ClinicInList } from '@/features/clinics/clinic-facts';
import { useMyPlace } from '@/features/clinics/use-my-place';
import { ClinicFinder } from './clinic-finder';
import { ClinicList } from './clinic-list';
import styles from './clinics-screen.module.css';
import { useClinicResults } from './use-clinic-results';

const ClinicsMap = lazy(async () => ({
  default: (await import('./clinics-map')).ClinicsMap,
}));

/** Finding a clinic (spec 2): a map above a list on phones, beside it on the desktop. */
export function ClinicsScreen({ text }: { text: string }) {
  const my = useMyPlace();
  const results = useClinicResults(text, my.place);
  const [isPainted, setPainted] = useState(false);
  const [chosen, setChosen] = useState<ClinicInList | null>(null);
  const map = useRef<HTMLDivElement>(null);

  // the list comes first: the map never stands in the way of the first paint
  useEffect(() => setPainted(true), []);

  const showOnMap = (clinic: ClinicInList) => {
    setChosen(clinic);
    map.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <h1 className="h1">한의원 찾기</h1>
        <p className={styles.lead}>가까운 한의원을 고르고, 전화로 30분 진료받으세요.</p>
        <ClinicFinder text={text} my={my} isBusy={results.isFetching} />
        <ClinicList text={text} results={results} onShowOnMap={showOnMap} />
      </div>
      <div ref={map} className={styles.map}>
        {isPainted && (
          <Suspense>
            <ClinicsMap results={results} text={text} chosen={chosen} onChoose={setChosen} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
