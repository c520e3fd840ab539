import type { ConsentKind } from '@contract/consents';
import { AppLink } from '@/platform/navigation/app-link';
import { toAgreement } from '@/platform/navigation/targets';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { withForm } from '../form/checkout-form';
import { EMPTY_VALUES } from '../form/empty-values';
import { CONSENT_TEXTS } from './consent-texts';
import styles from './sections.module.css';

const PROPS: { kind: ConsentKind; isMarked: boolean } = { kind: 'health', isMarked: false };

/** One consent for itself: a box to tick, and its text to open. */
export const ConsentField = withForm({
  defaultValues: EMPTY_VALUES,
  props: PROPS,
  render: function ConsentField({ form, kind, isMarked }) {
    const { label, text, documentNumber } = CONSENT_TEXTS[kind];
    return (
      <form.AppField name={`consents.${kind}`}>
        {(field) => (
          <div className={styles.consent}>
            <Checkbox
              label={label}
              required
              checked={field.state.value}
              onCheckedChange={(checked) => field.handleChange(checked)}
              error={isMarked && !field.state.value ? '동의가 필요해요' : undefined}
            />
            <details className={styles.terms}>
              <summary>
                내용 보기<span className="visually-hidden">: {label}</span>
              </summary>
              <p>{text}</p>
              <AppLink target={toAgreement(documentNumber)} newTab className={styles.document}>
                동의서 전문 보기 (새 창)
              </AppLink>
            </details>
          </div>
        )}
      </form.AppField>
    );
  },
});
