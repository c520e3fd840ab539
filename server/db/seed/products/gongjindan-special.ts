import type { ProductSeed } from '../types';
import { GENERAL_NOTICES, MUSK_NOTICES, PATIENT_IS_WHO_TAKES_IT } from './notices';

/** Tonic pills with another aromatic or in a gift box (product 1). */
export const GONGJINDAN_SPECIAL_SEEDS: readonly ProductSeed[] = [
  {
    id: '65a1c0e00000000000000103',
    categoryId: 'gongjindan',
    name: '침향 공진단',
    summary: '깊고 차분한 향의 침향을 녹용, 당귀, 산수유와 함께 빚은 환입니다.',
    badges: ['진료 후 조제', '무료 배송'],
    forms: ['pill'],
    audiences: ['self', 'parents'],
    pictures: ['gongjindan-chimhyang', 'gongjindan-single', 'blog-tea'],
    variants: [
      { id: '65a1c0e10000000000010301', name: '10환', price: 320_000, listPrice: null, stock: 50 },
      {
        id: '65a1c0e10000000000010302',
        name: '30환',
        price: 890_000,
        listPrice: 960_000,
        stock: 3,
      },
    ],
    mainVariantId: '65a1c0e10000000000010301',
    story: [
      '침향은 나무의 진이 오랜 시간 굳어 생긴 약재예요. 불을 붙이지 않아도 차분한 향이 나서 저녁에 드시는 분들도 좋아하세요.',
      '침향에 녹용과 당귀, 산수유를 더해 꿀로 빚어요. 진료에서 평소 체질과 드시는 약을 듣고 알맞은 구성을 골라 드려요.',
    ],
    ingredients: [
      { name: '침향', origin: '베트남산', note: '국제 거래 허가를 받아 들여온 것만 써요.' },
      { name: '녹용', origin: '러시아산', note: '윗부분과 가운데 부분을 골라 써요.' },
      { name: '당귀', origin: '국내산', note: '향이 진한 뿌리를 씻어 말려요.' },
      { name: '산수유', origin: '국내산', note: '씨를 빼고 살만 남겨 써요.' },
      { name: '꿀', origin: '국내산', note: '약재 가루를 뭉쳐 환으로 빚어요.' },
    ],
    directions: [
      '보통 하루 한 환, 아침 공복이나 잠들기 한 시간 전에 천천히 씹어 드세요.',
      '따뜻한 물과 함께 드시면 향이 부드럽게 퍼져요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage:
      '직사광선을 피해 서늘하고 건조한 곳에 두세요. 여름에는 냉장고에 두고 표시된 날짜 안에 드세요.',
    notices: GENERAL_NOTICES,
    isMadeToOrder: true,
    popularity: 10,
    createdAt: '2026-02-02T10:00:00+09:00',
  },
  {
    id: '65a1c0e00000000000000104',
    categoryId: 'gongjindan',
    name: '원방 공진단 선물 상자',
    summary: '원방 공진단 서른 환을 금선을 두른 옻칠 상자에 담았습니다.',
    badges: ['진료 후 조제', '무료 배송', '선물 포장'],
    forms: ['pill'],
    audiences: ['parents'],
    pictures: ['gongjindan-gift', 'gongjindan-single', 'delivery'],
    variants: [
      {
        id: '65a1c0e10000000000010401',
        name: '30환',
        price: 1_350_000,
        listPrice: 1_580_000,
        stock: 18,
      },
    ],
    mainVariantId: '65a1c0e10000000000010401',
    story: [
      '부모님이나 고마운 분께 마음을 전할 때 고르시는 구성이에요. 원방 공진단 서른 환을 솔빛 옻칠 상자에 다섯 줄로 담고 쑥빛 한지로 덮어요.',
      '약은 드실 분의 몸을 살핀 뒤에 지어요. 주문하신 다음 드실 분이 편한 시간에 진료를 받으실 수 있도록 시간을 정해 주세요.',
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
    storage: '상자째 서늘하고 건조한 곳에 두세요. 여름에는 냉장고에 두고 표시된 날짜 안에 드세요.',
    notices: [PATIENT_IS_WHO_TAKES_IT, ...MUSK_NOTICES],
    isMadeToOrder: true,
    popularity: 8,
    createdAt: '2026-01-12T10:00:00+09:00',
  },
];
