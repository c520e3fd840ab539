import { lazySection } from '@/ui/lazy/lazy-section';
import styles from './clinic-home-screen.module.css';

/** A clinic's home in a chunk of its own, because the plain home shares the route; it loads at once. */
export const LazyClinicHome = lazySection(
  async () => (await import('./clinic-home-screen')).ClinicHomeScreen,
  () => false,
  <div className={styles.waiting} />,
);
