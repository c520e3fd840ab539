import { memo, Suspense } from 'react';
import { later } from '@/ui/later/later';
import styles from './frame.module.css';

const FrameFooter = later(
  async () => (await import('./frame-footer')).FrameFooter,
  () => document.querySelector('footer') !== null,
);

/** The end of the page; remembered, because a new render would take down what the server painted. */
export const FooterLater = memo(function FooterLater() {
  return (
    <Suspense fallback={<div className={styles.footerWaiting} />}>
      <FrameFooter />
    </Suspense>
  );
});
