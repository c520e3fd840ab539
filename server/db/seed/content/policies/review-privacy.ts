import { list, paragraph } from '../blocks';
import type { PolicySeed } from '../types';
import { numbered } from './number-sections';

/** Consent to what a review tells. */
export const REVIEW_PRIVACY_AGREEMENT: PolicySeed = {
  kind: 'review-privacy-agreement',
  title: '후기 개인정보 수집·이용 동의',
  revision: '2026-01-15',
  lead: '후기를 쓰실 때 회사가 처리하는 개인정보와 그 까닭을 알려 드립니다.',
  sections: numbered([
    {
      title: '수집하고 이용하는 목적',
      blocks: [
        paragraph('회사는 다음 목적으로 후기에 담긴 개인정보를 처리합니다.'),
        list(
          '실제로 제품을 받은 분이 쓴 후기인지 확인하는 일',
          '후기를 달임의 화면에 보여 주는 일',
          '약관을 어긴 후기를 확인하고 처리하는 일',
        ),
      ],
    },
    {
      title: '수집하는 항목',
      blocks: [
        list(
          '필수: 회원 식별값, 주문한 제품과 구성, 별점, 후기 내용, 쓴 시각',
          '화면에 표시하는 이름: 이름의 가운데를 가려 표시합니다.',
        ),
        paragraph('연락처와 주소, 진료 내용은 후기에 표시하지 않습니다.'),
      ],
    },
    {
      title: '건강정보를 적지 않도록 하는 안내',
      blocks: [
        paragraph(
          '후기는 다른 이용자가 볼 수 있습니다. 자신이나 가족의 질환, 복용하는 약, 진료받은 내용처럼 사생활이 드러나는 정보는 적지 말아 주십시오.',
        ),
        paragraph(
          '병이 나았다거나 몸의 변화를 단정하는 내용은 다른 분이 오해할 수 있으므로, 회사가 까닭을 알리고 가리거나 지울 수 있습니다. 배송과 포장, 고객센터 응대, 이용의 편리함에 관한 경험을 적어 주시면 큰 도움이 됩니다.',
        ),
      ],
    },
    {
      title: '보유하고 이용하는 기간',
      blocks: [
        paragraph(
          '회원이 후기를 지우거나 회원에서 탈퇴할 때까지 보유합니다. 분쟁이 진행 중이면 그 일이 끝날 때까지 보유합니다.',
        ),
      ],
    },
    {
      title: '후기의 이용 범위',
      blocks: [
        paragraph(
          '회사는 후기를 달임의 제품 화면과 목록에서 보여 줍니다. 광고나 다른 매체에 옮겨 쓰려면 후기를 쓴 분에게 따로 동의를 받습니다.',
        ),
      ],
    },
    {
      title: '동의를 거부할 권리',
      blocks: [
        paragraph(
          '동의하지 않을 수 있으며, 그 경우 후기를 쓸 수 없을 뿐 주문과 진료에는 아무런 불이익이 없습니다. 쓴 후기는 언제든지 내 후기 화면에서 고치거나 지울 수 있습니다.',
        ),
      ],
    },
    { title: '시행일', blocks: [paragraph('이 동의서는 2026년 1월 15일부터 적용합니다.')] },
  ]),
};
