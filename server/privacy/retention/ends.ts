import { PERIODS } from '../../core/periods';

/**
 * When each kind of record ends, in the words of the privacy policy, which lists them all. What
 * deletes it: `leaving` deletes all but the last two, the cleanup what has a period.
 */
export const ENDS = {
  account:
    '회원 정보와 저장한 배송지, 장바구니, 주문과 예약: 회원에서 탈퇴할 때까지. 배송지와 장바구니는 언제든지 지울 수 있습니다.',
  health: '내 정보에 저장한 병력과 복용 약: 회원이 지우거나 동의를 철회하거나 탈퇴할 때까지',
  examination: `주문에 딸린 기본 문진과 받으신 한약에 관한 질문, 한의원의 답, 한의사가 남긴 말: 동의를 철회하거나 회원에서 탈퇴할 때까지, 늦어도 주문이 끝난 날부터 ${PERIODS.examinations.words}`,
  draft: `결제하지 않은 주문과 놓아준 진료 시각: 마지막으로 바뀐 날부터 ${PERIODS.drafts.words}`,
  consent: `동의의 기록: 동의를 철회한 날부터 ${PERIODS.consents.words}. 회원에서 탈퇴하면 그때 지웁니다.`,
  review:
    '후기와 도움 표시, 후기의 신고: 회원이 지우거나 탈퇴할 때까지. 신고는 그 후기와 함께 지웁니다.',
  push: '알림 수신 정보: 알림을 끄거나 로그아웃할 때까지',
  reminder: `예약 알림을 보낸 기록: 진료 시각부터 ${PERIODS.reminders.words}`,
  event: `다른 시스템에 주문과 예약, 후기, 탈퇴를 알린 기록 (번호와 상태, 시각): 알린 날부터 ${PERIODS.events.words}`,
  message: `주문과 예약, 다시 들어온 한약의 안내를 보낸 기록: 안내한 날부터 ${PERIODS.messages.words}`,
  alert: `다시 들어오면 알려 달라고 한 한약: 알리거나 신청을 거두거나 탈퇴할 때까지, 늦어도 신청한 날부터 ${PERIODS.alerts.words}`,
  session: `로그인 상태의 기록: 로그아웃하거나 마지막으로 이용한 날부터 ${PERIODS.sessions.words}`,
  repeat: `같은 요청을 두 번 처리하지 않기 위한 기록: ${PERIODS.repeats.words}`,
  limit: '부정 이용을 막기 위하여 되돌릴 수 없게 바꾼 접속 주소와 횟수: 2시간',
  attempt: '시작한 로그인의 기록: 2시간',
  handoff:
    '다른 브라우저로 옮기려고 코드로 맡긴 장바구니와, 함께 보내기로 고른 받는 분의 이름·휴대전화 번호·주소: 2시간',
  copy: `로그인하기 전에 담은 장바구니의 사본: 로그인하여 장바구니를 합치거나 결제하거나 장바구니를 비우거나 탈퇴할 때까지, 늦어도 마지막으로 바뀐 날부터 ${PERIODS.copies.words}`,
  security: `로그인과 접근의 기록 (회원 번호와 되돌릴 수 없게 바꾼 접속 주소): ${PERIODS.security.words}`,
  unlink: `탈퇴한 회원의 카카오 회원번호: 카카오와의 연결을 끊을 때까지, 늦어도 탈퇴한 날부터 ${PERIODS.unlinks.words}`,
  statutory: `탈퇴한 회원의 거래 기록: 거래가 끝난 날부터 ${PERIODS.trade.words}. 다른 정보와 나누어 따로 보관합니다.`,
} as const;

export type End = keyof typeof ENDS;

/** What stays of somebody who has left, how long and by which law: shown before leaving and in the policy. */
export const RETAINED_AFTER_LEAVING = [
  {
    what: '계약과 청약철회, 대금 결제와 재화의 공급에 관한 기록 (주문 번호, 주문한 분, 보낸 곳, 제품과 금액, 결제 번호)',
    period: PERIODS.trade.words,
    law: '전자상거래 등에서의 소비자보호에 관한 법률',
  },
  {
    what: '로그인과 접근의 기록 (회원 번호와 되돌릴 수 없게 바꾼 접속 주소)',
    period: PERIODS.security.words,
    law: '개인정보의 안전성 확보조치 기준',
  },
  {
    what: '주문과 예약의 변경, 탈퇴를 한의원의 시스템에 알린 기록 (회원 번호와 주문 번호, 상태와 시각)',
    period: PERIODS.events.words,
    law: '개인정보 보호법',
  },
] as const;
