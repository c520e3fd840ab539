import { Spinner } from '@/ui/spinner/spinner';
import styles from './map-loading.module.css';

export function MapLoading() {
  return (
    <div className={styles.loading} role="status">
      <Spinner size={32} />
      <p className="small">지도를 불러오고 있어요</p>
    </div>
  );
}
