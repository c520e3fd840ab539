import {
  CONSENT_DOCUMENTS,
  CONSENT_REQUIRED,
  EXAMINATION_KEPT,
  type ConsentKind,
} from '@contract/consents';
import { AppLink } from '@/platform/navigation/app-link';
import { toAgreement } from '@/platform/navigation/targets';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { withForm } from '../form/checkout-form';
import { EMPTY_VALUES } from '../form/checkout-values';
import styles from './sections.module.css';

/** A consent as the patient reads it: what they agree to, and the short text behind it. */
interface ConsentText {
  label: string;
  text: string;
}

/** The texts in force, by the versions in the contract (product 4, Health information). */
const CONSENT_TEXTS: Readonly<Record<ConsentKind, ConsentText>> = {
  health: {
    label: '건강 정보 수집·이용에 동의해요',
    text: `문진에 적으신 임신 여부, 질환, 드신 약, 남길 말은 민감한 정보예요. 고르신 한의원의 한의사가 진료와 조제에만 써요. 동의를 철회하거나 탈퇴하시면 지우고, 늦어도 주문이 끝난 날부터 ${EXAMINATION_KEPT}이 지나면 지워요. 동의하지 않으실 수 있지만, 그러면 비대면 진료와 주문을 이어 갈 수 없어요.`,
  },
  telemedicine: {
    label: '비대면 진료 설명을 확인했고 동의해요',
    text: '한의사가 전화로 진료해요. 직접 만나는 진료보다 살필 수 있는 것이 적어, 한의사의 판단에 따라 내원을 권하거나 처방하지 않을 수 있어요. 본인이 직접 진료를 받으셔야 해요.',
  },
  withdrawal: {
    label: '맞춤 조제 한약의 청약철회 제한에 동의해요',
    text: '진료를 마치고 조제를 시작하면 나만을 위해 만드는 한약이라 주문을 취소하거나 돌려받기 어려워요. 조제를 시작하기 전까지는 언제든지 취소하고 전액 돌려받으실 수 있어요.',
  },
  clinic: {
    label: '고르신 한의원에 개인정보를 전하는 데 동의해요',
    text: '이름, 성별, 생년월일, 휴대전화 번호와 주문 내용, 문진을 고르신 한의원 한 곳에만 전해요. 진료와 조제, 받으시는 일에만 쓰고, 결제 정보는 전하지 않아요. 동의하지 않으실 수 있지만, 그러면 진료와 주문을 이어 갈 수 없어요.',
  },
};

const PROPS: { kind: ConsentKind; isMarked: boolean } = { kind: 'health', isMarked: false };

/** One consent for itself: a box to tick, and its text in a sheet. */
export const ConsentField = withForm({
  defaultValues: EMPTY_VALUES,
  props: PROPS,
  render: function ConsentField({ form, kind, isMarked }) {
    const overlays = useOverlays();
    const { label, text } = CONSENT_TEXTS[kind];
    const openText = () =>
      void overlays.openSheet(
        () => (
          <div className={styles.consentText}>
            <p className="body">{text}</p>
            <AppLink
              target={toAgreement(CONSENT_DOCUMENTS[kind])}
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
          <div className={styles.consent}>
            <Checkbox
              label={label}
              required
              checked={field.state.value}
              onCheckedChange={(checked) => field.handleChange(checked)}
              error={isMarked && !field.state.value ? CONSENT_REQUIRED : undefined}
            />
            <button type="button" className={styles.terms} onClick={openText}>
              내용 보기<span className="visually-hidden">: {label}</span>
            </button>
          </div>
        )}
      </form.AppField>
    );
  },
});
