import type { ProductSeed } from '../types';
import { GENERAL_NOTICES } from './notices';

const SEE_A_DOCTOR_SOON =
  '검은 변이나 피를 토하는 증상, 심한 복통, 까닭 없이 몸무게가 줄어드는 증상이 있으면 먼저 병원에서 검사를 받아 주세요.';

/** Stomach remedies (product 1, product 12). */
export const STOMACH_SEEDS: readonly ProductSeed[] = [
  {
    id: '65a1c0e00000000000000601',
    categoryId: 'stomach',
    name: '평위 위장한약',
    summary: '먹고 나면 더부룩할 때 쓰는 평위산을 바탕으로 달인 탕약입니다.',
    badges: ['진료 후 조제', '무료 배송'],
    forms: ['decoction'],
    audiences: ['self'],
    pictures: ['stomach', 'stomach-box', 'blog-herbs'],
    variants: [
      { id: '65a1c0e10000000000060101', name: '15포', price: 60_000, listPrice: null, stock: 100 },
      {
        id: '65a1c0e10000000000060102',
        name: '30포',
        price: 114_000,
        listPrice: 120_000,
        stock: 65,
      },
    ],
    mainVariantId: '65a1c0e10000000000060101',
    story: [
      '창출과 진피, 후박을 중심으로 한 처방이에요. 급하게 드시는지, 밤늦게 드시는지 같은 식습관부터 편하게 이야기 나눠요.',
      '진피는 귤껍질을 말려 묵힌 약재예요. 오래 묵혀 향이 부드러워진 것을 골라 달여요.',
      '드시는 동안 식사 때 지키면 좋은 점도 함께 적어 보내 드려요.',
    ],
    ingredients: [
      { name: '창출', origin: '중국산', note: '쌀뜨물에 담갔다가 말려 써요.' },
      { name: '진피', origin: '국내산', note: '제주 귤껍질을 말려 묵혀요.' },
      { name: '후박', origin: '중국산', note: '생강즙을 먹여 볶아 써요.' },
      { name: '감초', origin: '국내산', note: '약재의 맛을 부드럽게 어울러요.' },
      { name: '생강', origin: '국내산', note: '얇게 저며 함께 달여요.' },
    ],
    directions: [
      '보통 하루 두 번, 밥을 먹고 30분 뒤에 한 포씩 데워 드세요.',
      '찬 음료와 함께 드시지 마세요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage: '받으신 날부터 냉장고에 두고, 표시된 날짜 안에 드세요.',
    notices: [SEE_A_DOCTOR_SOON, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 15,
    createdAt: '2025-10-27T10:00:00+09:00',
  },
  {
    id: '65a1c0e00000000000000602',
    categoryId: 'stomach',
    name: '육군자 위장한약 상자',
    summary: '입맛이 없고 쉽게 지칠 때 쓰는 육군자탕을 바탕으로 지은 한약입니다.',
    badges: ['진료 후 조제', '무료 배송'],
    forms: ['decoction'],
    audiences: ['self', 'parents'],
    pictures: ['stomach-box', 'stomach', 'blog-yakjang'],
    variants: [
      { id: '65a1c0e10000000000060201', name: '30포', price: 135_000, listPrice: null, stock: 58 },
      {
        id: '65a1c0e10000000000060202',
        name: '60포',
        price: 255_000,
        listPrice: 270_000,
        stock: 32,
      },
    ],
    mainVariantId: '65a1c0e10000000000060201',
    story: [
      '인삼과 백출, 복령에 진피와 반하를 더한 처방이에요. 조금만 드셔도 배가 부르거나 식사 뒤에 자주 졸린 분이 상의하세요.',
      '솔빛 상자에 한 포씩 나란히 담아 보내 드려요. 상자 안쪽에 드신 날을 표시할 수 있는 칸이 있어요.',
    ],
    ingredients: [
      { name: '인삼', origin: '국내산', note: '체질에 따라 빼거나 바꾸어 써요.' },
      { name: '백출', origin: '국내산', note: '볶아서 향을 내어 써요.' },
      { name: '복령', origin: '국내산', note: '껍질을 벗기고 하얀 속만 써요.' },
      { name: '진피', origin: '국내산', note: '제주 귤껍질을 말려 묵혀요.' },
      { name: '반하', origin: '중국산', note: '생강즙에 담가 독한 맛을 덜어 써요.' },
      { name: '대추', origin: '국내산', note: '씨를 빼고 써요.' },
    ],
    directions: [
      '보통 하루 두 번, 밥을 먹기 30분 앞서 한 포씩 데워 드세요.',
      '속이 쓰리면 밥을 먹은 뒤에 드시고 한의원에 알려 주세요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage: '받으신 날부터 냉장고에 두고, 표시된 날짜 안에 드세요.',
    notices: [SEE_A_DOCTOR_SOON, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 17,
    createdAt: '2025-10-27T10:10:00+09:00',
  },
  {
    id: '65a1c0e00000000000000603',
    categoryId: 'stomach',
    name: '건중 위장한약',
    summary: '배가 차고 자주 살살 아플 때 쓰는 소건중탕을 바탕으로 달인 탕약입니다.',
    badges: ['진료 후 조제', '무료 배송'],
    forms: ['decoction'],
    audiences: ['self'],
    pictures: ['stomach-geonjung', 'stomach', 'blog-tea'],
    variants: [
      { id: '65a1c0e10000000000060301', name: '15포', price: 63_000, listPrice: null, stock: 72 },
      {
        id: '65a1c0e10000000000060302',
        name: '30포',
        price: 119_000,
        listPrice: 126_000,
        stock: 44,
      },
    ],
    mainVariantId: '65a1c0e10000000000060301',
    story: [
      '백작약과 계지에 엿기름으로 만든 엿을 넣어 맛이 달고 순한 처방이에요.',
      '단맛이 나는 약재가 들어가니 혈당을 관리하는 분께는 다른 처방을 권할 수 있어요.',
    ],
    ingredients: [
      { name: '백작약', origin: '국내산', note: '껍질을 벗겨 말린 뿌리예요.' },
      { name: '계지', origin: '중국산', note: '육계나무의 어린 가지예요.' },
      { name: '교이', origin: '국내산', note: '쌀과 엿기름으로 만든 엿이에요.' },
      { name: '생강', origin: '국내산', note: '얇게 저며 함께 달여요.' },
      { name: '대추', origin: '국내산', note: '씨를 빼고 써요.' },
      { name: '감초', origin: '국내산', note: '약재의 맛을 부드럽게 어울러요.' },
    ],
    directions: [
      '보통 하루 두 번, 따뜻하게 데워 천천히 드세요.',
      '배를 따뜻하게 하고 찬 음식을 줄여 주세요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage: '받으신 날부터 냉장고에 두고, 표시된 날짜 안에 드세요.',
    notices: [
      '엿이 들어 있어요. 당뇨가 있거나 혈당을 관리하는 분은 진료 때 꼭 말씀해 주세요.',
      SEE_A_DOCTOR_SOON,
      ...GENERAL_NOTICES,
    ],
    isMadeToOrder: true,
    popularity: 19,
    createdAt: '2026-05-11T10:00:00+09:00',
  },
];
