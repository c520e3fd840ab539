import { BRAND_NAME } from '@contract/core/brand';
import { classNames } from '../class-names';
import styles from './brand.module.css';

/** The logo and the name, for the link to the home page. */
export function Brand() {
  return (
    <span className={classNames('serif', styles.brand)}>
      <img className={styles.mark} src="/icons/mark.svg" alt="" width={30} height={30} />
      {BRAND_NAME}
    </span>
  );
}
