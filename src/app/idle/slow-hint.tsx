import { useEffect, useState } from 'react';
import { useIsLoading } from '@/platform/navigation/use-is-loading';
import styles from './device-layer.module.css';

/** A page that takes longer than this is said to be on its way, in milliseconds. */
const SLOW_MS = 3000;

/** Says calmly that the connection is slow, while a page is on its way for long. */
export function SlowHint() {
  return useIsLoading() ? <Hint /> : null;
}

function Hint() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? (
    <div className={styles.card} role="status">
      연결이 느려요. 조금만 기다려 주세요.
    </div>
  ) : null;
}
