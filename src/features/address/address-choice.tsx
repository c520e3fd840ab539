import type { SavedAddress } from '@contract/addresses/schemas';
import { cardClass } from '@/ui/card/card';
import { AddressLines } from './address-lines';
import styles from './saved-addresses.module.css';

interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  onChoose: (address: SavedAddress) => void;
}

/** The saved addresses in the checkout's sheet; one tap chooses. */
export function AddressChoice({ addresses, onChoose }: AddressChoiceProps) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address.id}>
          <button
            type="button"
            className={cardClass('small', styles.choice)}
            onClick={() => onChoose(address)}
          >
            <AddressLines address={address} />
          </button>
        </li>
      ))}
    </ul>
  );
}
