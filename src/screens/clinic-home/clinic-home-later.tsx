import { memo, Suspense } from 'react';
import { later } from '@/ui/later/later';
import styles from './clinic-home-screen.module.css';

// the browser fetches it at once, but the plain home, which shares the route, does not carry it
const ClinicHome = later(
  async () => (await import('./clinic-home-screen')).ClinicHomeScreen,
  () => false,
);

/** A clinic's home in a file of its own; remembered so that what the server painted stays. */
export const ClinicHomeLater = memo(function ClinicHomeLater({ alias }: { alias: string }) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <ClinicHome alias={alias} />
    </Suspense>
  );
});
