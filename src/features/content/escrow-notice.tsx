import type { Business } from '@contract/business/schemas';
import styles from './escrow-notice.module.css';

/** That payments are covered by a purchase-safety service, and where that can be checked (vendors 12). */
export function EscrowNotice({
  escrow: { provider, url },
}: {
  escrow: NonNullable<Business['escrow']>;
}) {
  return (
    <p className="caption">
      안전하게 거래하시도록 {provider}의 구매안전서비스에 가입했어요.{' '}
      <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
        가입 사실 확인 (새 창)
      </a>
    </p>
  );
}
