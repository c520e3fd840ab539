import {
  CONSENT_CHANGED,
  CONSENT_DOCUMENTS,
  CONSENT_REQUIRED,
  type ConsentKind,
} from '@contract/consents/schemas';
import { hasChanged, useConsentTexts } from '@/platform/consents/consent-texts';
import { AppLink } from '@/platform/navigation/app-link';
import { toAgreement } from '@/platform/navigation/targets';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { SectionProps } from '../form/checkout-form';
import { shownText } from '../form/order-values';
import styles from './sections.module.css';

/** One consent for itself: a box to tick, and its text in a sheet. */
export function ConsentField({ form, kind, isMarked }: SectionProps & { kind: ConsentKind }) {
  const overlays = useOverlays();
  const shown = useConsentTexts()[kind];
  const { label, text } = shown;
  const missing = hasChanged(kind, shown) ? CONSENT_CHANGED : CONSENT_REQUIRED;
  const openText = () =>
    void overlays.openSheet(
      () => (
        <div className={styles.consentText}>
          <p className="body">{text}</p>
          <AppLink
            target={toAgreement(CONSENT_DOCUMENTS[kind], shown.version)}
            newTab
            className={styles.document}
          >
            동의서 전문 보기 (새 창)
          </AppLink>
        </div>
      ),
      { title: label },
    );
  return (
    <form.AppField name={`consents.${kind}`}>
      {(field) => (
        <Checkbox
          label={label}
          required
          checked={field.state.value !== null}
          onCheckedChange={(checked) => field.handleChange(checked ? shownText(shown) : null)}
          error={isMarked && field.state.value === null ? missing : undefined}
        >
          <button type="button" onClick={openText}>
            내용 보기<span className="visually-hidden">: {label}</span>
          </button>
        </Checkbox>
      )}
    </form.AppField>
  );
}
