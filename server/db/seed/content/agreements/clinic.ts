import { list, paragraph } from '../blocks';
import { numbered } from '../policies/number-sections';
import type { AgreementSeed } from '../types';

/** Consent to telling the chosen clinic what it needs. */
export const CLINIC_AGREEMENT: AgreementSeed = {
  documentNumber: '4',
  title: '개인정보 제3자 제공(한의원) 동의',
  revision: '2026-11-01',
  lead: '고르신 한의원이 진료하고 조제할 수 있도록 필요한 개인정보를 전하는 데 대한 동의입니다.',
  sections: numbered([
    {
      title: '받는 자',
      blocks: [
        paragraph(
          '회원이 주문할 때 고른 한의원 한 곳입니다. 한의원의 이름과 주소, 전화번호는 주문 화면에 표시됩니다. 고르지 않은 한의원에는 제공하지 않습니다.',
        ),
      ],
    },
    {
      title: '받는 자가 이용하는 목적',
      blocks: [
        list(
          '비대면 진료에서 본인을 확인하고 진료하는 일',
          '처방하고 조제하는 일',
          '복용하시는 동안의 문의에 답하고 이상이 있을 때 연락하는 일',
          '한의원에서 직접 받으시는 경우 제품을 전해 드리는 일',
        ),
      ],
    },
    {
      title: '제공하는 항목',
      blocks: [
        list(
          '이름, 성별, 생년월일, 휴대전화 번호',
          '주문한 제품과 수량, 진료 시각, 받는 방법',
          '건강정보에 동의하신 경우 기본 문진과 병력, 복용 약',
          '한의원이 직접 보내는 경우 받는 사람의 이름과 연락처와 주소',
        ),
        paragraph('결제 수단에 관한 정보는 제공하지 않습니다.'),
      ],
    },
    {
      title: '받는 자가 보유하고 이용하는 기간',
      blocks: [
        paragraph(
          '제공의 목적을 이룰 때까지 보유하고 이용합니다. 진료기록부에 적은 내용은 「의료법」에 따라 10년 동안 보존합니다. 진료하기 전에 주문을 취소하시면 한의원은 받은 정보를 지체 없이 파기합니다.',
        ),
      ],
    },
    {
      title: '동의를 거부할 권리와 불이익',
      blocks: [
        paragraph(
          '동의하지 않을 수 있습니다. 동의하지 않으시면 진료와 조제를 할 수 없으므로 진료가 필요한 한약을 주문하실 수 없습니다.',
        ),
        paragraph('동의하신 뒤에도 진료하기 전이라면 주문을 취소하여 제공을 멈추실 수 있습니다.'),
      ],
    },
  ]),
};
