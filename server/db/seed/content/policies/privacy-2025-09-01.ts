import { list, paragraph } from '../blocks';
import type { PolicySeed } from '../types';
import { numbered } from './number-sections';
import {
  CHILDREN,
  DESTRUCTION,
  HEALTH_UNTIL_2026,
  OFFICER,
  PURPOSES,
  REMEDIES,
  RETENTION_BY_LAW,
  RIGHTS_IN_DETAIL,
} from './privacy-sections';

/** The first privacy policy. */
export const PRIVACY_2025_09_01: PolicySeed = {
  kind: 'privacy-policy',
  title: '개인정보 처리방침',
  revision: '2025-09-01',
  lead: '회사가 달임을 운영하면서 어떤 개인정보를 왜, 얼마 동안 처리하는지 알려 드립니다.',
  sections: numbered([
    PURPOSES,
    {
      title: '처리하는 개인정보의 항목',
      blocks: [
        paragraph('회사는 다음 개인정보를 처리합니다.'),
        list(
          '가입할 때: 카카오 회원번호, 이름, 전자우편',
          '프로필을 완성할 때: 성별, 생년월일, 휴대전화 번호',
          '주문할 때: 주문한 사람의 이름, 받는 사람의 이름과 연락처와 주소, 배송 요청 사항',
          '결제할 때: 결제 수단의 종류, 결제 승인 번호와 시각, 금액',
          '문의할 때: 문의 내용과 연락처',
          '서비스를 이용하는 동안: 접속 시각, 접속 주소, 기기와 브라우저의 종류, 쿠키',
        ),
        paragraph('카드 번호와 비밀번호는 결제 대행사가 처리하며 회사는 보관하지 않습니다.'),
      ],
    },
    HEALTH_UNTIL_2026,
    {
      title: '개인정보의 보유 기간',
      blocks: [
        paragraph(
          '회사는 회원이 탈퇴할 때까지 개인정보를 보유합니다. 다만 거래가 남아 있거나 분쟁이 진행 중이면 그 일이 끝날 때까지 보유합니다.',
        ),
      ],
    },
    RETENTION_BY_LAW,
    CHILDREN,
    {
      title: '개인정보의 제3자 제공',
      blocks: [
        paragraph(
          '회사는 정보주체의 동의를 받거나 법률에 특별한 규정이 있는 경우에만 개인정보를 다른 사람에게 제공합니다.',
        ),
        list(
          '받는 자: 회원이 고른 한의원',
          '목적: 비대면 진료, 처방과 조제, 복용에 관한 문의의 답변',
          '항목: 이름, 성별, 생년월일, 휴대전화 번호, 기본 문진, 주문한 제품',
          '기간: 「의료법」에서 정한 진료기록의 보존 기간',
        ),
      ],
    },
    {
      title: '개인정보 처리의 위탁',
      blocks: [
        paragraph(
          '회사는 다음과 같이 업무를 맡기고, 맡은 자가 개인정보를 안전하게 처리하는지 감독합니다.',
        ),
        list(
          '결제의 처리: 포트원, 나이스페이먼츠',
          '고객센터 채팅 문의의 운영: 채널코퍼레이션',
          '한약의 배송: 주문 화면에 적힌 택배와 퀵 사업자',
          '서버의 운영: 화면 아래 사업자 정보에 적힌 호스팅 제공자',
        ),
      ],
    },
    DESTRUCTION,
    RIGHTS_IN_DETAIL,
    {
      title: '개인정보의 안전성 확보 조치',
      blocks: [
        paragraph('회사는 개인정보를 안전하게 지키기 위하여 다음 조치를 합니다.'),
        list(
          '개인정보를 다루는 사람을 최소한으로 정하고 교육합니다.',
          '시스템에 접근할 권한을 관리하고 접속 기록을 남깁니다.',
          '전송하는 정보를 암호화합니다.',
          '보안 프로그램을 설치하고 정기적으로 점검합니다.',
        ),
      ],
    },
    {
      title: '쿠키의 사용',
      blocks: [
        paragraph(
          '회사는 이용자가 고른 한의원을 기억하기 위하여 쿠키를 사용합니다. 이용자는 브라우저의 설정에서 쿠키를 거부할 수 있으며, 그 경우 방문할 때마다 한의원을 다시 골라야 할 수 있습니다.',
        ),
      ],
    },
    OFFICER,
    REMEDIES,
    {
      title: '처리방침의 변경',
      blocks: [
        paragraph(
          '이 처리방침은 2025년 9월 1일부터 적용합니다. 바뀌는 내용이 있으면 시행일 7일 전부터 알립니다.',
        ),
      ],
    },
  ]),
};
