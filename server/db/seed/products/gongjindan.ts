import type { ProductSeed } from '../types';
import { GENERAL_NOTICES, MUSK_NOTICES } from './notices';

/** Tonic pills (product 1). */
export const GONGJINDAN_SEEDS: readonly ProductSeed[] = [
  {
    id: '65a1c0e00000000000000101',
    categoryId: 'gongjindan',
    name: '원방 공진단',
    summary: '사향, 녹용, 당귀, 산수유를 옛 방식 그대로 빚어 금박을 입힌 환입니다.',
    badges: ['진료 후 조제', '무료 배송'],
    forms: ['pill'],
    audiences: ['self', 'parents'],
    pictures: ['gongjindan', 'gongjindan-single', 'blog-yakjang'],
    variants: [
      { id: '65a1c0e10000000000010101', name: '1환', price: 50_000, listPrice: null, stock: 120 },
      {
        id: '65a1c0e10000000000010102',
        name: '10환',
        price: 450_000,
        listPrice: 500_000,
        stock: 80,
      },
      {
        id: '65a1c0e10000000000010103',
        name: '30환',
        price: 1_290_000,
        listPrice: 1_500_000,
        stock: 24,
      },
    ],
    mainVariantId: '65a1c0e10000000000010102',
    story: [
      '공진단은 사향과 녹용, 당귀, 산수유 네 가지 약재를 곱게 갈아 꿀로 빚은 환이에요. 예로부터 기운을 아껴 써야 하는 분들이 곁에 두던 약으로 전해져요.',
      '달임의 원방 공진단은 옛 책에 적힌 네 가지 약재를 그대로 지켜요. 약재는 들어올 때마다 산지와 검사 성적을 확인하고, 가루를 내는 일부터 금박을 입히는 일까지 사람 손으로 마무리해요.',
      '먼저 한의사가 30분 동안 잠과 소화, 드시는 약을 찬찬히 여쭤봐요. 그 뒤에 공진단이 맞는지, 얼마나 드시면 좋을지 함께 정해요.',
    ],
    ingredients: [
      { name: '사향', origin: '러시아산', note: '국제 거래 허가를 받아 들여온 것만 써요.' },
      { name: '녹용', origin: '러시아산', note: '윗부분과 가운데 부분을 골라 써요.' },
      { name: '당귀', origin: '국내산', note: '향이 진한 뿌리를 씻어 말려요.' },
      { name: '산수유', origin: '국내산', note: '씨를 빼고 살만 남겨 써요.' },
      { name: '꿀', origin: '국내산', note: '약재 가루를 뭉쳐 환으로 빚어요.' },
    ],
    directions: [
      '보통 하루 한 환, 아침 공복에 따뜻한 물과 함께 천천히 씹어 드세요.',
      '씹기 어려우면 작게 나누어 따뜻한 물에 풀어 드세요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage:
      '직사광선을 피해 서늘하고 건조한 곳에 두세요. 여름에는 냉장고에 두고 표시된 날짜 안에 드세요.',
    notices: MUSK_NOTICES,
    isMadeToOrder: true,
    popularity: 1,
    createdAt: '2025-09-01T10:00:00+09:00',
  },
  {
    id: '65a1c0e00000000000000102',
    categoryId: 'gongjindan',
    name: '목향 공진단',
    summary: '향이 부드러운 목향을 넣은 환입니다.',
    badges: ['진료 후 조제', '무료 배송'],
    forms: ['pill'],
    audiences: ['self', 'parents', 'student'],
    pictures: ['gongjindan-single', 'gongjindan', 'blog-herbs'],
    variants: [
      {
        id: '65a1c0e10000000000010201',
        name: '10환',
        price: 230_000,
        listPrice: 250_000,
        stock: 90,
      },
      {
        id: '65a1c0e10000000000010202',
        name: '30환',
        price: 630_000,
        listPrice: 750_000,
        stock: 40,
      },
    ],
    mainVariantId: '65a1c0e10000000000010201',
    story: [
      '목향은 은은한 향이 나는 뿌리 약재예요.',
      '녹용과 당귀, 산수유는 원방 공진단과 같은 것을 써요. 한 환씩 종이에 싸서 보내 드리니 들고 다니며 드시기도 편해요.',
    ],
    ingredients: [
      { name: '목향', origin: '중국산', note: '향이 부드러운 뿌리예요.' },
      { name: '녹용', origin: '러시아산', note: '윗부분과 가운데 부분을 골라 써요.' },
      { name: '당귀', origin: '국내산', note: '향이 진한 뿌리를 씻어 말려요.' },
      { name: '산수유', origin: '국내산', note: '씨를 빼고 살만 남겨 써요.' },
      { name: '꿀', origin: '국내산', note: '약재 가루를 뭉쳐 환으로 빚어요.' },
    ],
    directions: [
      '보통 하루 한 환, 아침 공복에 따뜻한 물과 함께 천천히 씹어 드세요.',
      '속이 예민한 분은 식사하고 30분 뒤에 드셔도 괜찮아요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage:
      '직사광선을 피해 서늘하고 건조한 곳에 두세요. 여름에는 냉장고에 두고 표시된 날짜 안에 드세요.',
    notices: GENERAL_NOTICES,
    isMadeToOrder: true,
    popularity: 6,
    createdAt: '2025-09-01T10:10:00+09:00',
  },
];
