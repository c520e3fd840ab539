import { EXAMINATION_RETENTION, type AnyConsentKind } from './schemas';

/** Which text was shown: its revision (YYYY-MM-DD) and the SHA-256 of its words, as 64 hex digits. */
export interface ShownText {
  version: string;
  digest: string;
}

/** A consent as the patient reads it: what they agree to, and the short text behind it. */
export interface ConsentText extends ShownText {
  label: string;
  text: string;
}

/**
 * The texts that this build shows; the server says which are in force. After a change of label, text or document,
 * give the text a new revision and the digest that `tests/content/documents.test.ts` expects (decision 0134).
 */
export const CONSENT_TEXTS: Readonly<Record<AnyConsentKind, ConsentText>> = {
  health: {
    version: '2026-11-29',
    digest: '40e1c3c312a8f0d9ecc55f67481b2ab8d536a82f671cb3775a351907d248bb84',
    label: '건강 정보 수집·이용에 동의해요',
    text: `알려 주시는 임신 여부, 질환, 드시는 약, 남길 말, 받으신 뒤에 물어보시는 것은 민감한 정보예요. 고르신 한의원의 한의사가 진료와 조제에만 써요. 동의를 철회하거나 탈퇴하시면 지우고, 주문에 적으신 문진과 질문, 답은 늦어도 주문이 끝난 날부터 ${EXAMINATION_RETENTION}이 지나면 지워요. 동의하지 않으실 수 있지만, 그러면 비대면 진료와 주문을 이어 갈 수 없어요. 다른 기능은 그대로 쓰실 수 있어요.`,
  },
  telemedicine: {
    version: '2026-11-01',
    digest: 'aeb10803adc5e1ad929a81caade304a13501b86f5c84319859fd092a3a1566d6',
    label: '비대면 진료 설명을 확인했고 동의해요',
    text: '한의사가 전화로 진료해요. 직접 만나는 진료보다 살필 수 있는 것이 적어, 한의사의 판단에 따라 내원을 권하거나 처방하지 않을 수 있어요. 본인이 직접 진료를 받으셔야 해요.',
  },
  withdrawal: {
    version: '2026-11-01',
    digest: 'dcd5b65676de938049d337f19f271360eb231e897e1484f2e8aa15bbb553aed7',
    label: '맞춤 조제 한약의 청약철회 제한에 동의해요',
    text: '진료를 마치고 조제를 시작하면 나만을 위해 만드는 한약이라 주문을 취소하거나 돌려받기 어려워요. 조제를 시작하기 전까지는 언제든지 취소하고 전액 돌려받으실 수 있어요.',
  },
  clinic: {
    version: '2026-11-28',
    digest: 'c5fdb077a5cf7adbdde1ff701f8e7e216db668c2eb0bfc780ca1b4b67c6d3004',
    label: '선택한 한의원에 개인정보를 제공하는 데 동의해요',
    text: '이름, 성별, 생년월일, 휴대전화 번호와 주문 내용, 문진을 고르신 한의원 한 곳에만 전해요. 진료와 조제, 받으시는 일에만 쓰고, 결제 정보는 전하지 않아요. 동의하지 않으실 수 있지만, 그러면 진료와 주문을 이어 갈 수 없어요.',
  },
  review: {
    version: '2026-01-15',
    digest: 'e2343ec4c0680648df9044d842fd323a3ce72b917494ee1128220aaf5fc1ad68',
    label: '후기 개인정보 수집·이용에 동의해요',
    text: '',
  },
  marketing: {
    version: '2025-09-01',
    digest: 'dea08dd792342d93174fa2bac5e500a08becef03f40a2efa09eab7fb17475cb4',
    label: '새 글과 기획전 소식을 받을게요 (선택)',
    text: '휴대전화 번호와 전자우편으로 보내 드려요. 동의하지 않으셔도 주문과 진료는 그대로예요. 동의하시면 철회하거나 탈퇴하실 때까지 보내 드려요.',
  },
};

/** What is sent when the patient agrees to a text: its kind and which text was shown. */
export function consentTo<K extends AnyConsentKind>(
  kind: K,
  { version, digest }: ShownText = CONSENT_TEXTS[kind],
): { kind: K } & ShownText {
  return { kind, version, digest };
}
