import { list, paragraph } from '../blocks';
import type { PolicySeed } from '../types';
import { numbered } from './number-sections';

/** Consent to news and offers. */
export const MARKETING_AGREEMENT: PolicySeed = {
  kind: 'marketing-agreement',
  title: '마케팅 정보 수신 동의',
  revision: '2025-09-01',
  lead: '새 글과 기획전 소식을 받아 보실지 고르는 동의입니다. 동의하지 않으셔도 모든 서비스를 이용하실 수 있습니다.',
  sections: numbered([
    {
      title: '수집하고 이용하는 목적',
      blocks: [
        paragraph('회사는 동의하신 분께 다음 소식을 보내기 위하여 개인정보를 이용합니다.'),
        list(
          '새로 실린 글과 계절에 따른 생활 이야기',
          '기획전과 새 제품의 안내',
          '설문과 행사의 안내',
        ),
        paragraph('병의 진단이나 치료를 권하는 내용은 보내지 않습니다.'),
      ],
    },
    {
      title: '이용하는 항목',
      blocks: [
        list(
          '휴대전화 번호, 전자우편',
          '알림을 켠 경우 브라우저가 발급한 알림 수신 정보',
          '소식을 받을지에 대한 선택과 그 시각',
        ),
        paragraph(
          '임신 여부, 질환, 복용 약과 같은 건강정보는 소식을 보내거나 받을 분을 고르는 데 쓰지 않습니다.',
        ),
      ],
    },
    {
      title: '보내는 방법과 시간',
      blocks: [
        paragraph(
          '문자, 전자우편, 앱과 브라우저의 알림으로 보냅니다. 보낼 때에는 제목이나 본문의 처음에 광고임을 밝히고, 회사의 이름과 연락처, 수신을 거부하는 방법을 함께 적습니다.',
        ),
        paragraph('밤 9시부터 다음 날 아침 8시까지는 따로 동의를 받지 않는 한 보내지 않습니다.'),
      ],
    },
    {
      title: '보유하고 이용하는 기간',
      blocks: [
        paragraph(
          '동의를 철회하거나 회원에서 탈퇴할 때까지 이용합니다. 회사는 동의를 받은 날부터 2년마다 수신에 동의하셨는지를 다시 알려 드립니다.',
        ),
      ],
    },
    {
      title: '동의를 거부할 권리',
      blocks: [
        paragraph(
          '동의하지 않을 수 있으며, 동의하지 않아도 가입과 주문, 진료에 아무런 불이익이 없습니다.',
        ),
        paragraph(
          '동의한 뒤에도 언제든지 내 정보 화면, 받은 소식에 적힌 수신 거부 방법, 고객센터를 통하여 철회할 수 있습니다. 회사는 철회를 처리한 결과를 14일 안에 알려 드립니다.',
        ),
      ],
    },
    {
      title: '동의와 관계없이 보내는 알림',
      blocks: [
        paragraph(
          '주문과 결제, 진료 예약, 배송, 약관의 변경처럼 서비스를 이용하는 데 꼭 필요한 알림은 이 동의와 관계없이 보냅니다.',
        ),
      ],
    },
    { title: '시행일', blocks: [paragraph('이 동의서는 2025년 9월 1일부터 적용합니다.')] },
  ]),
};
