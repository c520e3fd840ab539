import { PERIODS } from '../../core/periods';

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
