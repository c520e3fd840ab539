import { EXAMINATION_KEPT } from '@contract/consents';
import { list, paragraph } from '../blocks';
import { numbered } from '../policies/number-sections';
import type { AgreementSeed } from '../types';

/** Consent to the use of health information (product 4, Health information). */
export const HEALTH_AGREEMENT: AgreementSeed = {
  documentNumber: '1',
  title: '민감정보(건강정보) 수집·이용 동의',
  revision: '2026-11-23',
  lead: '비대면 진료와 조제에 필요한 건강정보를 처리하기 위하여 다른 동의와 나누어 따로 받는 동의입니다.',
  sections: numbered([
    {
      title: '수집하고 이용하는 목적',
      blocks: [
        paragraph('회사는 「개인정보 보호법」 제23조에 따라 다음 목적으로 건강정보를 처리합니다.'),
        list(
          '고르신 한의원에 진료에 앞서 건강 상태를 전달하는 일',
          '처방과 조제가 안전한지 한의사가 확인하는 일',
          '복용하시는 동안의 문의에 답하는 일',
        ),
      ],
    },
    {
      title: '수집하는 항목',
      blocks: [
        list(
          '기본 문진: 임신 여부, 질환의 경험, 최근에 드신 약, 남길 말',
          '내 정보에 저장하기로 고르신 경우: 병력과 복용 약',
        ),
        paragraph(
          '임신 여부는 반드시 답하셔야 하며 나머지는 고르실 수 있습니다. 다만 안전한 처방을 위하여 사실대로 알려 주시기를 부탁드립니다.',
        ),
      ],
    },
    {
      title: '보유하고 이용하는 기간',
      blocks: [
        paragraph(
          `동의를 철회하거나 회원에서 탈퇴할 때까지 보유하고 이용합니다. 주문에 딸린 기본 문진은 늦어도 주문이 끝난 날부터 ${EXAMINATION_KEPT}까지만 보유합니다.`,
        ),
        paragraph(
          '한의원이 진료기록부에 적은 내용은 「의료법」에 따라 한의원이 10년 동안 보존합니다.',
        ),
        paragraph(
          '결제하기 전에 작성하시던 문진은 기기에 암호화하여 저장하며, 결제하거나 로그아웃하거나 하루가 지나면 지웁니다.',
        ),
      ],
    },
    {
      title: '쓰지 않는 곳',
      blocks: [
        paragraph(
          '건강정보는 광고, 이용 기록의 분석, 후기에 쓰지 않으며 고르신 한의원이 아닌 곳에 제공하지 않습니다.',
        ),
      ],
    },
    {
      title: '동의를 거부할 권리와 불이익',
      blocks: [
        paragraph(
          '동의하지 않을 수 있습니다. 동의하지 않으시면 안전한 진료와 조제가 어려우므로 진료가 필요한 한약을 주문하실 수 없습니다. 둘러보기와 글 읽기 등 다른 서비스는 그대로 이용하실 수 있습니다.',
        ),
        paragraph('동의하신 뒤에도 언제든지 내 정보 화면이나 고객센터에서 철회하실 수 있습니다.'),
      ],
    },
  ]),
};
