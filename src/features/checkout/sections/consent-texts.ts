import type { ConsentKind } from '@contract/consents';

/** A consent as the patient reads it: what they agree to, and the short text behind it. */
export interface ConsentText {
  label: string;
  text: string;
  /** The whole text (spec 2, /agreement/{documentNumber}). */
  documentNumber: string;
}

/** The texts in force, by the versions in the contract (design 6, Health information). */
export const CONSENT_TEXTS: Readonly<Record<ConsentKind, ConsentText>> = {
  health: {
    label: '건강 정보 수집·이용에 동의해요',
    text: '문진에 적으신 건강 정보는 민감한 정보예요. 고르신 한의원의 한의사가 진료와 조제에만 쓰고, 진료 기록 보관 기간이 지나면 지워요. 동의하지 않으실 수 있지만, 그러면 비대면 진료와 주문을 이어 갈 수 없어요.',
    documentNumber: '1',
  },
  telemedicine: {
    label: '비대면 진료 설명을 확인했고 동의해요',
    text: '한의사가 전화로 진료해요. 직접 만나는 진료보다 살필 수 있는 것이 적어, 한의사의 판단에 따라 내원을 권하거나 처방하지 않을 수 있어요. 본인이 직접 진료를 받으셔야 해요.',
    documentNumber: '2',
  },
  withdrawal: {
    label: '맞춤 조제 한약의 청약철회 제한에 동의해요',
    text: '진료를 마치고 조제를 시작하면 나만을 위해 만드는 한약이라 주문을 취소하거나 돌려받기 어려워요. 조제를 시작하기 전까지는 언제든지 취소하고 전액 돌려받으실 수 있어요.',
    documentNumber: '3',
  },
  clinic: {
    label: '고르신 한의원에 개인정보를 전하는 데 동의해요',
    text: '이름, 성별, 생년월일, 휴대전화 번호와 주문 내용, 문진을 고르신 한의원 한 곳에만 전해요. 진료와 조제, 받으시는 일에만 쓰고, 결제 정보는 전하지 않아요. 동의하지 않으실 수 있지만, 그러면 진료와 주문을 이어 갈 수 없어요.',
    documentNumber: '4',
  },
};
