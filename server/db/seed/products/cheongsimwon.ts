import type { ProductSeed } from '../types';
import { GENERAL_NOTICES, MUSK_NOTICES } from './notices';

const NOT_AN_EMERGENCY_REMEDY =
  '갑자기 가슴이 아프거나 말이 어눌해지고 팔다리에 힘이 빠지면 약을 드시지 말고 바로 119에 전화해 주세요.';

const ORIGINAL_INGREDIENTS: ProductSeed['ingredients'] = [
  { name: '우황', origin: '호주산', note: '검사 성적을 확인한 것만 써요.' },
  { name: '사향', origin: '러시아산', note: '국제 거래 허가를 받아 들여온 것만 써요.' },
  { name: '산약', origin: '국내산', note: '마의 껍질을 벗겨 말려요.' },
  { name: '인삼', origin: '국내산', note: '잘 말린 뿌리를 곱게 갈아요.' },
  { name: '감초', origin: '국내산', note: '약재의 맛을 부드럽게 어울러요.' },
  { name: '꿀', origin: '국내산', note: '약재 가루를 뭉쳐 환으로 빚어요.' },
];

/** Cordial pills (product 1). */
export const CHEONGSIMWON_SEEDS: readonly ProductSeed[] = [
  {
    id: '65a1c0e00000000000000401',
    categoryId: 'cheongsimwon',
    name: '청심원',
    summary: '우황과 사향 등 여러 약재를 곱게 갈아 빚고 금박을 입힌 환입니다.',
    badges: ['진료 후 조제'],
    forms: ['pill'],
    audiences: ['self', 'student'],
    pictures: ['cheongsimwon', 'cheongsimwon-ten', 'clinic'],
    variants: [
      { id: '65a1c0e10000000000040101', name: '1환', price: 16_000, listPrice: null, stock: 200 },
      { id: '65a1c0e10000000000040102', name: '5환', price: 75_000, listPrice: null, stock: 90 },
    ],
    mainVariantId: '65a1c0e10000000000040102',
    story: [
      '시험이나 발표, 면접처럼 긴장되는 날을 앞두고 찾는 환이에요. 한 알씩 한지에 싸고 붉은 실로 묶어 둥근 합에 담아요.',
      '사람에 따라 졸리거나 속이 불편할 수 있어요. 중요한 날보다 며칠 앞서 진료를 받고, 여유 있는 날에 먼저 드셔 보시도록 안내해 드려요.',
    ],
    ingredients: ORIGINAL_INGREDIENTS,
    directions: [
      '필요한 날 한 환을 천천히 씹어 드시거나 따뜻한 물에 풀어 드세요.',
      '하루에 드실 수 있는 양과 때는 진료에서 한의사가 알려 드려요.',
      '처음 드시는 날에는 운전이나 위험한 기계를 다루는 일을 피해 주세요.',
    ],
    storage: '직사광선을 피해 서늘하고 건조한 곳에 두고, 어린이 손이 닿지 않게 해 주세요.',
    notices: [NOT_AN_EMERGENCY_REMEDY, ...MUSK_NOTICES],
    isMadeToOrder: true,
    popularity: 3,
    createdAt: '2025-09-22T10:00:00+09:00',
  },
  {
    id: '65a1c0e00000000000000402',
    categoryId: 'cheongsimwon',
    name: '청심원 열 합',
    summary: '둥근 합에 하나씩 담은 청심원 열 환을 호두나무 상자에 모았습니다.',
    badges: ['진료 후 조제', '무료 배송', '선물 포장'],
    forms: ['pill'],
    audiences: ['self', 'student'],
    pictures: ['cheongsimwon-ten', 'cheongsimwon', 'blog-tea'],
    variants: [
      {
        id: '65a1c0e10000000000040201',
        name: '10환',
        price: 145_000,
        listPrice: 160_000,
        stock: 36,
      },
      {
        id: '65a1c0e10000000000040202',
        name: '20환',
        price: 280_000,
        listPrice: 320_000,
        stock: 0,
      },
    ],
    mainVariantId: '65a1c0e10000000000040201',
    story: [
      '청심원 열 환을 하나씩 아이보리 합에 담아, 두 줄로 가지런히 놓은 상자예요. 한 알씩 꺼내 가방에 넣어 두기 좋아요.',
      '여러 날 이어지는 시험이나 공연을 준비하는 분들이 고르세요. 얼마 동안 어떻게 드실지는 진료에서 함께 정해요.',
    ],
    ingredients: ORIGINAL_INGREDIENTS,
    directions: [
      '필요한 날 한 환을 천천히 씹어 드시거나 따뜻한 물에 풀어 드세요.',
      '하루에 드실 수 있는 양과 때는 진료에서 한의사가 알려 드려요.',
      '처음 드시는 날에는 운전이나 위험한 기계를 다루는 일을 피해 주세요.',
    ],
    storage: '합에 담긴 채로 서늘하고 건조한 곳에 두고, 어린이 손이 닿지 않게 해 주세요.',
    notices: [
      '처방받은 약은 다른 분과 나누어 드시지 마세요. 다른 분이 드실 때는 그분이 직접 진료를 받으셔야 해요.',
      NOT_AN_EMERGENCY_REMEDY,
      ...MUSK_NOTICES,
    ],
    isMadeToOrder: true,
    popularity: 12,
    createdAt: '2025-11-03T10:00:00+09:00',
  },
  {
    id: '65a1c0e00000000000000403',
    categoryId: 'cheongsimwon',
    name: '목향 청심원',
    summary: '향이 은은한 목향을 넣은 환입니다.',
    badges: ['진료 후 조제'],
    forms: ['pill'],
    audiences: ['self', 'student'],
    pictures: ['cheongsimwon-mokhyang', 'cheongsimwon', 'blog-yakjang'],
    variants: [
      { id: '65a1c0e10000000000040301', name: '5환', price: 48_000, listPrice: null, stock: 75 },
      { id: '65a1c0e10000000000040302', name: '10환', price: 90_000, listPrice: 96_000, stock: 50 },
    ],
    mainVariantId: '65a1c0e10000000000040301',
    story: [
      '목향은 은은한 향이 나는 뿌리 약재예요. 나머지 약재는 청심원과 같은 것을 써요.',
      '커피를 많이 드시는지, 잠을 얼마나 주무시는지도 함께 여쭤봐요. 약보다 생활을 먼저 살펴야 할 때는 그렇게 말씀드려요.',
    ],
    ingredients: [
      { name: '우황', origin: '호주산', note: '검사 성적을 확인한 것만 써요.' },
      { name: '목향', origin: '중국산', note: '향이 부드러운 뿌리예요.' },
      { name: '산약', origin: '국내산', note: '마의 껍질을 벗겨 말려요.' },
      { name: '인삼', origin: '국내산', note: '잘 말린 뿌리를 곱게 갈아요.' },
      { name: '맥문동', origin: '국내산', note: '가운데 심을 빼고 써요.' },
      { name: '꿀', origin: '국내산', note: '약재 가루를 뭉쳐 환으로 빚어요.' },
    ],
    directions: [
      '필요한 날 한 환을 천천히 씹어 드시거나 따뜻한 물에 풀어 드세요.',
      '하루에 드실 수 있는 양과 때는 진료에서 한의사가 알려 드려요.',
      '처음 드시는 날에는 운전이나 위험한 기계를 다루는 일을 피해 주세요.',
    ],
    storage: '직사광선을 피해 서늘하고 건조한 곳에 두고, 어린이 손이 닿지 않게 해 주세요.',
    notices: [NOT_AN_EMERGENCY_REMEDY, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 16,
    createdAt: '2026-04-06T10:00:00+09:00',
  },
];
