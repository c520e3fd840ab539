import type { PolicyKind } from '@contract/content';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import styles from './policy-links.module.css';

const POLICIES: readonly { kind: PolicyKind; label: string }[] = [
  { kind: 'terms-of-use', label: '이용약관' },
  { kind: 'privacy-policy', label: '개인정보처리방침' },
  { kind: 'marketing-agreement', label: '마케팅 정보 수신 동의' },
  { kind: 'review-privacy-agreement', label: '후기 개인정보 수집·이용' },
];

/** The texts that the patient has agreed to, or may. */
export function PolicyLinks() {
  return (
    <nav aria-label="약관과 방침">
      <ul className={styles.list}>
        {POLICIES.map(({ kind, label }) => (
          <li key={kind}>
            <AppLink target={toPolicy(kind)} className={styles.link}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
