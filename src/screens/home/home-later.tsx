import { memo, Suspense } from 'react';
import { later } from '@/ui/later/later';
import styles from './home-screen.module.css';

const HomeBelow = later(
  async () => (await import('./home-below')).HomeBelow,
  () => document.querySelector('#benefits section') !== null,
);

/**
 * The part below the fold. Remembered, because a new render before its script is there would take
 * down what the server painted.
 */
export const HomeLater = memo(function HomeLater({ showsStories }: { showsStories: boolean }) {
  return (
    <div id="benefits" className={styles.benefits}>
      <Suspense fallback={<div className={styles.below} />}>
        <HomeBelow showsStories={showsStories} />
      </Suspense>
    </div>
  );
});
