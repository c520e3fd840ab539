import type { ProductSeed } from '../types';
import { EPHEDRA_CAUTION, GENERAL_NOTICES } from './notices';

const SEE_A_DOCTOR_SOON =
  '38도가 넘는 열이 사흘 이상 이어지거나 숨이 차면 약만 드시지 말고 가까운 병원에서 진료를 받아 주세요.';

/** Cold remedies (product 1). */
export const COLDQUICK_SEEDS: readonly ProductSeed[] = [
  {
    id: '65a1c0e00000000000000501',
    categoryId: 'coldquick',
    name: '갈근 감기한약 스틱',
    summary: '으슬으슬 춥고 목덜미가 뻣뻣할 때 쓰는 갈근탕을 바탕으로 지은 한약입니다.',
    badges: ['진료 후 조제'],
    forms: ['stick'],
    audiences: ['self'],
    pictures: ['coldquick', 'coldquick-box', 'blog-tea'],
    variants: [
      { id: '65a1c0e10000000000050101', name: '6포', price: 24_000, listPrice: null, stock: 160 },
      {
        id: '65a1c0e10000000000050102',
        name: '12포',
        price: 45_000,
        listPrice: 48_000,
        stock: 120,
      },
    ],
    mainVariantId: '65a1c0e10000000000050101',
    story: [
      '감기는 언제 시작됐는지, 땀이 나는지에 따라 쓰는 처방이 달라요. 오늘 어디가 가장 불편한지부터 말씀해 주세요.',
      '갈근탕을 바탕으로 하되 몸 상태에 따라 약재를 더하거나 덜어요. 따뜻한 물에 바로 풀리도록 스틱에 담아 조제한 날 보내 드려요.',
    ],
    ingredients: [
      { name: '갈근', origin: '국내산', note: '칡의 뿌리를 썰어 말려요.' },
      { name: '마황', origin: '중국산', note: '몸 상태에 따라 줄이거나 빼요.' },
      { name: '계지', origin: '중국산', note: '육계나무의 어린 가지예요.' },
      { name: '작약', origin: '국내산', note: '껍질을 벗겨 말린 뿌리예요.' },
      { name: '생강', origin: '국내산', note: '얇게 저며 함께 달여요.' },
      { name: '대추', origin: '국내산', note: '씨를 빼고 써요.' },
    ],
    directions: [
      '보통 하루 세 번, 밥을 먹고 30분 뒤에 한 포씩 따뜻한 물에 풀어 드세요.',
      '드신 뒤에는 몸을 따뜻하게 하고 푹 쉬어 주세요.',
      '다른 감기약과 함께 드시기 전에 한의원에 물어봐 주세요.',
    ],
    storage: '직사광선을 피해 서늘하고 건조한 곳에 두세요. 뜯은 포는 바로 드세요.',
    notices: [EPHEDRA_CAUTION, SEE_A_DOCTOR_SOON, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 9,
    createdAt: '2025-10-13T10:00:00+09:00',
  },
  {
    id: '65a1c0e00000000000000502',
    categoryId: 'coldquick',
    name: '은교 감기한약 상자',
    summary: '목이 칼칼하고 열감이 있을 때 쓰는 은교산을 바탕으로 지은 한약입니다.',
    badges: ['진료 후 조제'],
    forms: ['stick'],
    audiences: ['self'],
    pictures: ['coldquick-box', 'coldquick', 'blog-herbs'],
    variants: [
      { id: '65a1c0e10000000000050201', name: '12포', price: 48_000, listPrice: null, stock: 95 },
      { id: '65a1c0e10000000000050202', name: '24포', price: 90_000, listPrice: 96_000, stock: 60 },
    ],
    mainVariantId: '65a1c0e10000000000050201',
    story: [
      '목이 따갑고 마른기침이 날 때 떠올리는 처방이에요. 금은화와 연교, 박하를 중심으로 순하게 지어요.',
      '식구가 함께 앓을 때도 처방은 한 분씩 따로 지어요. 나이와 드시는 약에 따라 쓰는 약재가 달라지기 때문이에요.',
    ],
    ingredients: [
      { name: '금은화', origin: '국내산', note: '피기 전의 꽃봉오리를 말려요.' },
      { name: '연교', origin: '중국산', note: '개나리 열매를 쪄서 말려요.' },
      { name: '박하', origin: '국내산', note: '향이 날아가지 않게 나중에 넣어요.' },
      { name: '길경', origin: '국내산', note: '도라지 뿌리를 썰어 말려요.' },
      { name: '감초', origin: '국내산', note: '약재의 맛을 부드럽게 어울러요.' },
    ],
    directions: [
      '보통 하루 세 번, 밥을 먹고 30분 뒤에 한 포씩 드세요.',
      '따뜻한 물에 풀어 목을 축이듯 천천히 드시면 좋아요.',
      '다른 감기약과 함께 드시기 전에 한의원에 물어봐 주세요.',
    ],
    storage: '직사광선을 피해 서늘하고 건조한 곳에 두세요. 뜯은 포는 바로 드세요.',
    notices: [SEE_A_DOCTOR_SOON, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 18,
    createdAt: '2025-10-13T10:10:00+09:00',
  },
  {
    id: '65a1c0e00000000000000503',
    categoryId: 'coldquick',
    name: '쌍화 한약',
    summary: '고단한 날 몸을 따뜻하게 데우는 쌍화탕을 한 포씩 담았습니다.',
    badges: ['진료 후 조제'],
    forms: ['decoction'],
    audiences: ['self', 'parents'],
    pictures: ['coldquick-ssanghwa', 'blog-tea', 'brand-yaktanggi'],
    variants: [
      { id: '65a1c0e10000000000050301', name: '10포', price: 40_000, listPrice: null, stock: 130 },
      {
        id: '65a1c0e10000000000050302',
        name: '30포',
        price: 114_000,
        listPrice: 120_000,
        stock: 85,
      },
    ],
    mainVariantId: '65a1c0e10000000000050301',
    story: [
      '백작약과 숙지황, 황기를 넉넉히 넣고 달인 쌍화탕이에요. 찻집의 쌍화차와 달리 진료 뒤에 처방으로 짓는 한약이에요.',
      '환절기에 몸이 무겁고 쉬어도 개운하지 않을 때 상의해 보세요. 소화가 약한 분께는 숙지황을 줄여 지어요.',
    ],
    ingredients: [
      { name: '백작약', origin: '국내산', note: '껍질을 벗겨 말린 뿌리예요.' },
      { name: '숙지황', origin: '국내산', note: '소화 상태에 따라 양을 줄여요.' },
      { name: '황기', origin: '국내산', note: '네 해 이상 자란 뿌리를 써요.' },
      { name: '당귀', origin: '국내산', note: '향이 진한 뿌리를 씻어 말려요.' },
      { name: '계피', origin: '베트남산', note: '두꺼운 껍질을 골라 써요.' },
      { name: '감초', origin: '국내산', note: '약재의 맛을 부드럽게 어울러요.' },
    ],
    directions: [
      '보통 하루 한두 번, 한 포씩 따뜻하게 데워 드세요.',
      '저녁에 드신 뒤 일찍 주무시면 좋아요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage: '받으신 날부터 냉장고에 두고, 표시된 날짜 안에 드세요.',
    notices: [SEE_A_DOCTOR_SOON, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 14,
    createdAt: '2025-10-20T10:00:00+09:00',
  },
];
