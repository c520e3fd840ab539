import { useStore } from '@/platform/storage/use-store';
import { deviceNews } from '../device-news';
import { useOnline } from '@/ui/network/use-online';
import styles from './frame.module.css';

/** Says calmly that there is no network, and how old the page is; announced when it comes up. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const { asOf } = useStore(deviceNews);
  return (
    <div role="status" className={isOnline ? undefined : styles.offline}>
      {!isOnline && `오프라인 상태입니다 · ${asOf || '담은 제품은 그대로 있어요'}`}
    </div>
  );
}
