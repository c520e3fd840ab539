import type { SavedAddress } from '@contract/addresses/schemas';
import { formatPhone } from '@contract/core/phone';
import { Badge } from '@/ui/badge/badge';
import styles from './saved-addresses.module.css';

/** `김환자, 서울 종로구 북촌로 1 101호`: names an address for its buttons. */
export const addressName = ({ full_name, address1, address2 }: SavedAddress): string =>
  `${full_name}, ${address1} ${address2}`.trim();

/** A saved address as on the parcel, marked when it is the default. */
export function AddressLines({ address }: { address: SavedAddress }) {
  const { full_name, phone, postcode, address1, address2, isDefault } = address;
  return (
    <span className={styles.lines}>
      <span className={styles.who}>
        <span className="h3">{full_name}</span> {isDefault && <Badge>기본 배송지</Badge>}
      </span>{' '}
      <span className="body">
        {postcode !== undefined && <span className="figures">({postcode}) </span>}
        {address1} {address2}
      </span>{' '}
      <span className="small figures">{formatPhone(phone)}</span>
    </span>
  );
}
