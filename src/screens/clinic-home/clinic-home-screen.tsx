import { useSuspenseQuery } from '@tanstack/react-query';
import { FirstSteps } from '@/features/content/first-steps';
import { PopularShelf } from '@/features/catalog/popular-shelf';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import { useApi } from '@/platform/api/api-context';
import { ClinicHero } from './clinic-hero';
import styles from './clinic-home-screen.module.css';
import { ClinicVisit } from './clinic-visit';
import { NextTimes } from './next-times';

/** A clinic's storefront (spec 1, 2): who it is, when it has time, where it is, what it prescribes. */
export function ClinicHomeScreen({ alias }: { alias: string }) {
  const api = useApi();
  const { data: clinic } = useSuspenseQuery(clinicByAliasQuery(api, alias));
  return (
    <div className={styles.page}>
      <ClinicHero clinic={clinic} />
      <NextTimes clinic={clinic} />
      <PopularShelf title="이 한의원의 한약" />
      <ClinicVisit clinic={clinic} />
      <FirstSteps />
    </div>
  );
}
