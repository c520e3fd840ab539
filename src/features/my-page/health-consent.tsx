import { AppLink } from '@/platform/navigation/app-link';
import { toAgreement } from '@/platform/navigation/targets';
import { Checkbox } from '@/ui/checkbox/checkbox';
import styles from './form.module.css';

/** The document that the health consent stands for (spec 2, /agreement/{documentNumber}). */
const HEALTH_DOCUMENT = '1';

export interface HealthConsentProps {
  hasAgreed: boolean;
  onChange: (hasAgreed: boolean) => void;
}

/** Asks for the consent to health information, with the way to its text. */
export function HealthConsent({ hasAgreed, onChange }: HealthConsentProps) {
  return (
    <div className={styles.consent}>
      <Checkbox
        label="건강 정보 수집·이용에 동의해요"
        required
        checked={hasAgreed}
        onCheckedChange={onChange}
      />
      <AppLink target={toAgreement(HEALTH_DOCUMENT)} newTab className={styles.link}>
        동의서 보기 (새 창)
      </AppLink>
    </div>
  );
}
