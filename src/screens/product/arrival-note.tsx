import { useQueryClient } from '@tanstack/react-query';
import {
  arrivalRange,
  assumedConsultation,
  assumedWords,
  formatArrival,
} from '@contract/shipping/arrival';
import { productQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';
import { useServerMinute } from '@/platform/api/use-server-time';
import { Icon } from '@/ui/icon/icon';
import styles from './buy-box.module.css';

/** When a parcel is expected, were the consultation tomorrow (product 4, Expected arrival). */
export function ArrivalNote({ productId }: { productId: string }) {
  const client = useQueryClient();
  const { queryKey } = productQuery(useApi(), productId);
  const minute = useServerMinute();
  // in the HTML and during hydration the answer's own time, so that nothing differs
  const now = minute ?? client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const consultation = assumedConsultation(now);
  return (
    <div id="arrival" className={styles.arrival}>
      <Icon name="truck" size={20} />
      <p>
        <b>도착 예상 {formatArrival(arrivalRange(consultation, 'parcel'))}</b>
        <span className="small">{assumedWords(now)}예요. 조제와 택배에 이틀에서 나흘 걸려요.</span>
      </p>
    </div>
  );
}
