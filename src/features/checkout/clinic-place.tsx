import type { Order } from '@contract/orders';
import styles from './clinic-place.module.css';

const MAP_URL = 'https://map.naver.com/p/search/';

/** Where the clinic of an order is, and the way to it on a map. */
export function ClinicPlace({ clinic }: { clinic: NonNullable<Order['clinic']> }) {
  const { clinicAddress, clinicDetailAddress } = clinic;
  return (
    <span className={styles.place}>
      <span className="content">{`${clinicAddress} ${clinicDetailAddress}`.trim()}</span>
      <a
        className={styles.map}
        href={MAP_URL + encodeURIComponent(clinicAddress)}
        target="_blank"
        rel="noopener noreferrer"
      >
        지도에서 보기<span className="visually-hidden">, 새 창</span>
      </a>
    </span>
  );
}
