import type { CategorySeed } from './types';

/** The seven categories of product 1, in order of display. */
export const CATEGORY_SEEDS: readonly CategorySeed[] = [
  {
    id: 'gongjindan',
    groupId: '65a1c0df0000000000000001',
    label: '공진단',
    title: '귀한 약재를 한 알에, 공진단',
    description:
      '사향과 녹용, 당귀, 산수유를 꿀로 빚은 환이에요. 바쁜 하루를 보내는 분들이 찾으세요.',
    picture: 'gongjindan',
  },
  {
    id: 'kyungokgo',
    groupId: '65a1c0df0000000000000002',
    label: '경옥고',
    title: '오래 고아 낸 한 숟갈, 경옥고',
    description:
      '생지황과 인삼, 복령, 꿀을 되직해질 때까지 오래 고아 만들어요. 날마다 한 숟갈씩 드시기 좋아요.',
    picture: 'kyungokgo',
  },
  {
    id: 'nokyonghanyak',
    groupId: '65a1c0df0000000000000003',
    label: '녹용한약',
    title: '내 몸에 맞춰 달이는 녹용한약',
    description: '진료에서 살핀 몸 상태에 맞춰 녹용과 약재를 고르고, 한 분의 약을 따로 달여요.',
    picture: 'nokyonghanyak',
  },
  {
    id: 'cheongsimwon',
    groupId: '65a1c0df0000000000000004',
    label: '청심원',
    title: '긴장되는 날을 위한 청심원',
    description: '중요한 일을 앞두고 마음이 떨릴 때 찾는 환이에요. 미리 진료받고 준비해 두세요.',
    picture: 'cheongsimwon',
  },
  {
    id: 'coldquick',
    groupId: '65a1c0df0000000000000005',
    label: '감기한약',
    title: '으슬으슬한 날 먼저 찾는 감기한약',
    description: '증상이 시작된 때와 몸 상태를 진료로 살핀 뒤, 알맞은 감기 처방을 지어 드려요.',
    picture: 'coldquick',
  },
  {
    id: 'stomach',
    groupId: '65a1c0df0000000000000006',
    label: '위장한약',
    title: '속이 편안한 하루를 위한 위장한약',
    description: '더부룩하거나 입맛이 없을 때, 식습관과 소화 상태를 살펴 처방하는 한약이에요.',
    picture: 'stomach',
  },
  {
    id: 'secretmarket',
    groupId: '65a1c0df0000000000000007',
    label: '시크릿마켓',
    title: '초대받은 분께만 여는 시크릿마켓',
    description:
      '공진단과 경옥고를 보자기에 정성껏 싸서 마련한, 이곳에서만 만나는 선물 구성이에요.',
    picture: 'secretmarket',
  },
];
