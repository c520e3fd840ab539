import type { ProductSeed } from '../types';
import { GENERAL_NOTICES, HONEY_CAUTION, PATIENT_IS_WHO_TAKES_IT } from './notices';

const INGREDIENTS: ProductSeed['ingredients'] = [
  { name: '생지황', origin: '국내산', note: '갓 캔 뿌리를 씻어 즙을 내요.' },
  { name: '인삼', origin: '국내산', note: '잘 말린 뿌리를 곱게 갈아요.' },
  { name: '복령', origin: '국내산', note: '껍질을 벗기고 하얀 속만 써요.' },
  { name: '꿀', origin: '국내산', note: '거품을 걷어 내고 함께 고아요.' },
];

/** Herbal jelly (product 1). */
export const KYUNGOKGO_SEEDS: readonly ProductSeed[] = [
  {
    id: '65a1c0e00000000000000201',
    categoryId: 'kyungokgo',
    name: '경옥고 스틱',
    summary: '오래 고아 낸 경옥고를 한 번 드실 만큼 나누어 담은 스틱입니다.',
    badges: ['진료 후 조제', '무료 배송'],
    forms: ['stick', 'paste'],
    audiences: ['self', 'parents'],
    pictures: ['kyungokgo-stick', 'kyungokgo', 'blog-tea'],
    variants: [
      { id: '65a1c0e10000000000020101', name: '10포', price: 66_000, listPrice: null, stock: 150 },
      { id: '65a1c0e10000000000020102', name: '30포', price: 189_000, listPrice: null, stock: 110 },
      {
        id: '65a1c0e10000000000020103',
        name: '60포',
        price: 360_000,
        listPrice: 378_000,
        stock: 45,
      },
    ],
    mainVariantId: '65a1c0e10000000000020102',
    story: [
      '경옥고는 생지황즙에 인삼과 복령 가루, 꿀을 섞어 되직해질 때까지 고아 낸 한약이에요. 달지만 뒷맛이 깔끔해 어르신도 편하게 드세요.',
      '스틱은 덜어 낼 숟가락이 없어도 되고 손에 묻지 않아요. 출근길 가방이나 여행 짐에 하루치씩 챙기시기 좋아요.',
      '진료에서 소화 상태와 혈당, 드시는 약을 확인한 뒤 알맞은 양을 정해 드려요.',
    ],
    ingredients: INGREDIENTS,
    directions: [
      '보통 하루 한두 번, 한 포씩 그대로 짜서 드세요.',
      '따뜻한 물에 풀어 차처럼 드셔도 좋아요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage: '직사광선을 피해 서늘한 곳에 두세요. 뜯은 포는 남기지 말고 바로 드세요.',
    notices: [HONEY_CAUTION, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 2,
    createdAt: '2025-09-08T10:00:00+09:00',
  },
  {
    id: '65a1c0e00000000000000202',
    categoryId: 'kyungokgo',
    name: '경옥고 단지',
    summary: '집에 두고 하루 한 숟갈씩 떠 드시는 항아리 경옥고입니다.',
    badges: ['진료 후 조제', '무료 배송'],
    forms: ['paste'],
    audiences: ['self', 'parents'],
    pictures: ['kyungokgo', 'brand-yaktanggi', 'kyungokgo-stick'],
    variants: [
      {
        id: '65a1c0e10000000000020201',
        name: '한 단지',
        price: 240_000,
        listPrice: null,
        stock: 60,
      },
    ],
    mainVariantId: '65a1c0e10000000000020201',
    story: [
      '청자 빛 항아리에 경옥고 300그램을 담아 한지로 덮었어요. 하루 한 숟갈씩 드시면 한 달쯤 드실 수 있는 양이에요.',
      '불을 세게 하지 않고 천천히 고아 짙은 호박색이 돌아요. 굳어 보이면 따뜻한 물에 항아리를 잠시 담가 두시면 부드러워져요.',
    ],
    ingredients: INGREDIENTS,
    directions: [
      '보통 하루 한두 번, 한 숟갈씩 천천히 녹여 드세요.',
      '물기 없는 나무나 사기 숟가락을 쓰면 더 오래 보관할 수 있어요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage: '뚜껑을 꼭 닫아 냉장고에 두세요. 연 뒤에는 두 달 안에 드세요.',
    notices: [HONEY_CAUTION, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 5,
    createdAt: '2025-09-08T10:10:00+09:00',
  },
  {
    id: '65a1c0e00000000000000203',
    categoryId: 'kyungokgo',
    name: '경옥고 단지 선물 세트',
    summary: '경옥고 항아리 두 개를 나무 숟가락과 함께 오동나무 상자에 담았습니다.',
    badges: ['진료 후 조제', '무료 배송', '선물 포장'],
    forms: ['paste'],
    audiences: ['self', 'parents'],
    pictures: ['kyungokgo-jar-set', 'kyungokgo', 'delivery'],
    variants: [
      {
        id: '65a1c0e10000000000020301',
        name: '두 단지',
        price: 460_000,
        listPrice: 480_000,
        stock: 22,
      },
    ],
    mainVariantId: '65a1c0e10000000000020301',
    story: [
      '두 달쯤 이어서 드시려는 분이나, 부모님께 보내 드리려는 분이 고르시는 구성이에요. 항아리 두 개를 매듭끈으로 묶어 오동나무 상자에 나란히 담아요.',
      '두 분이 나누어 드실 때는 한 분씩 진료를 받아 주세요. 같은 경옥고라도 드시는 양이 다를 수 있어요.',
    ],
    ingredients: INGREDIENTS,
    directions: [
      '보통 하루 한두 번, 한 숟갈씩 천천히 녹여 드세요.',
      '한 단지를 다 드신 다음에 새 단지를 열어 주세요.',
      '드시는 횟수와 기간은 진료에서 한의사가 알려 드려요.',
    ],
    storage: '뚜껑을 꼭 닫아 냉장고에 두세요. 연 뒤에는 두 달 안에 드세요.',
    notices: [PATIENT_IS_WHO_TAKES_IT, HONEY_CAUTION, ...GENERAL_NOTICES],
    isMadeToOrder: true,
    popularity: 11,
    createdAt: '2026-01-12T10:10:00+09:00',
  },
];
