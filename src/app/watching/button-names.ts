/**
 * The buttons that analytics knows by name. A label that stands in no line is never sent: it may hold
 * an address, a name, or an answer about health (design 6).
 */
const BUTTONS = [
  ['add_to_cart', /^장바구니 담기$/],
  ['buy_now', /^바로 구매$/],
  ['order', /주문하기$/],
  ['remove_selected', /^선택 삭제$/],
  ['complete_profile', /^가입 완료$/],
  ['find_clinic', /^주소로 찾기$/],
  ['random_clinic', /^랜덤 한의원$/],
  ['clear_clinic', /^선택 초기화$/],
  ['pay', /결제하기$/],
  ['open_payment', /^결제창 열기$/],
  ['log_out', /^로그아웃$/],
  ['open_chat', /^상담하기/],
  ['share', /^공유하기$/],
  ['back', /^뒤로$/],
] as const;

export type ButtonName = (typeof BUTTONS)[number][0];

/** The controls that count as buttons; choices are none. */
const CONTROLS: readonly string[] = ['button', 'icon-button'];

/** The name of a pressed button, or null for one that is not told of. */
export function buttonName(control: string, label: string): ButtonName | null {
  if (!CONTROLS.includes(control)) return null;
  return BUTTONS.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
}
