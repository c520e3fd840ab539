import { paragraph } from '../blocks';
import type { PolicySeed } from '../types';
import { articles } from './number-sections';
import {
  ACCOUNT,
  DEFINITIONS,
  MEMBERSHIP,
  PRECEDENCE,
  PRICES_AND_PAYMENT,
  PURPOSE,
  WITHDRAWAL_OF_MEMBERSHIP,
} from './terms-membership';
import { COMPANY_DUTIES, COPYRIGHT, DELIVERY, DISPUTES, PRIVACY, REFUND } from './terms-trade';

/** The first terms of use. */
export const TERMS_2025_09_01: PolicySeed = {
  kind: 'terms-of-use',
  title: '이용약관',
  revision: '2025-09-01',
  lead: '달임에서 한약을 주문하고 진료를 예약할 때 회사와 이용자가 지키기로 한 약속입니다.',
  sections: articles([
    PURPOSE,
    DEFINITIONS,
    {
      title: '약관의 명시와 개정',
      blocks: [
        paragraph('회사는 이 약관을 이용자가 쉽게 볼 수 있도록 달임의 화면에 둡니다.'),
        paragraph(
          '회사는 관계 법령을 어기지 않는 범위에서 이 약관을 고칠 수 있습니다. 고칠 때에는 시행일과 고친 까닭을 밝혀 시행일 7일 전부터 알립니다. 회원에게 불리하게 고칠 때에는 30일 전부터 알립니다.',
        ),
        paragraph('고친 약관에 동의하지 않는 회원은 이용계약을 해지할 수 있습니다.'),
      ],
    },
    PRECEDENCE,
    {
      title: '회사와 한의원의 역할',
      blocks: [
        paragraph(
          '회사는 의료기관이 아닙니다. 회사는 주문 접수와 결제, 예약, 배송, 고객 문의 응대를 맡습니다.',
        ),
        paragraph(
          '진료와 처방, 조제는 한의원이 「의료법」과 「약사법」에 따라 맡으며, 그에 관한 책임은 해당 한의원에 있습니다. 회사는 한의사의 의학적 판단에 관여하지 않습니다.',
        ),
      ],
    },
    MEMBERSHIP,
    WITHDRAWAL_OF_MEMBERSHIP,
    ACCOUNT,
    {
      title: '주문과 계약의 성립',
      blocks: [
        paragraph(
          '회원은 제품과 수량, 받는 사람, 배송 방법, 한의원과 진료 시각을 정하고 기본 문진에 답한 뒤 결제하여 주문합니다.',
        ),
        paragraph(
          '계약은 결제를 마치고 회사가 주문을 받아들였다는 뜻을 회원에게 알린 때에 이루어집니다. 다만 조제 한약의 계약은 한의사가 진료한 뒤 조제하기로 판단하는 것을 조건으로 합니다.',
        ),
        paragraph('한의사가 조제하지 않기로 판단하면 회사는 결제한 금액을 전부 돌려드립니다.'),
      ],
    },
    {
      title: '비대면 진료',
      blocks: [
        paragraph(
          '비대면 진료는 예약한 시각에 한의원이 회원에게 전화하여 30분 동안 진행합니다. 진료는 복용 대상자가 직접 받아야 합니다.',
        ),
        paragraph(
          '한의사가 직접 만나 진료하여야 한다고 판단하면 비대면 진료를 멈추고 내원을 권할 수 있습니다.',
        ),
        paragraph(
          '연락이 닿지 않으면 한의원은 다시 전화하며, 그래도 닿지 않으면 새로운 시각을 정하도록 안내합니다. 7일 안에 시각을 정하지 않으면 주문을 취소하고 결제한 금액을 돌려드립니다.',
        ),
      ],
    },
    PRICES_AND_PAYMENT,
    DELIVERY,
    {
      title: '청약철회와 취소',
      blocks: [
        paragraph(
          '회원은 계약 내용에 관한 서면을 받은 날이나 제품을 받은 날부터 7일 안에 청약을 철회할 수 있습니다.',
        ),
        paragraph(
          '조제 한약은 한 사람을 위하여 따로 만드는 제품이므로, 회사가 미리 알리고 회원이 동의한 경우 조제가 시작된 뒤에는 청약철회가 제한됩니다. 조제가 시작되기 전에는 언제든지 취소할 수 있습니다.',
        ),
        paragraph(
          '제품의 내용이 표시나 광고와 다르거나 계약과 다르게 이루어진 때에는 제품을 받은 날부터 3개월, 그 사실을 안 날이나 알 수 있었던 날부터 30일 안에 청약을 철회할 수 있습니다. 이때 돌려보내는 비용은 회사가 부담합니다.',
        ),
      ],
    },
    REFUND,
    {
      title: '후기',
      blocks: [
        paragraph(
          '배송이 끝난 주문의 제품에 대하여 회원은 후기를 쓸 수 있습니다. 회사는 관계 법령이나 이 약관을 어긴 후기를 미리 알리고 가리거나 지울 수 있습니다.',
        ),
      ],
    },
    PRIVACY,
    COMPANY_DUTIES,
    COPYRIGHT,
    DISPUTES,
    { title: '부칙', blocks: [paragraph('이 약관은 2025년 9월 1일부터 시행합니다.')] },
  ]),
};
