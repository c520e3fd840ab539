import type { ProductSeed } from '../types';
import { HONEY_CAUTION, MUSK_NOTICES, PATIENT_IS_WHO_TAKES_IT } from './notices';

const INGREDIENTS: ProductSeed['ingredients'] = [
  { name: '사향', origin: '러시아산', note: '공진단에 써요. 국제 거래 허가를 받아 들여와요.' },
  { name: '녹용', origin: '러시아산', note: '공진단에 써요. 윗부분과 가운데 부분을 골라요.' },
  { name: '당귀', origin: '국내산', note: '공진단에 써요. 향이 진한 뿌리예요.' },
  { name: '산수유', origin: '국내산', note: '공진단에 써요. 씨를 빼고 살만 남겨요.' },
  { name: '생지황', origin: '국내산', note: '경옥고에 써요. 갓 캔 뿌리의 즙을 내요.' },
  { name: '인삼', origin: '국내산', note: '경옥고에 써요. 곱게 갈아 넣어요.' },
  { name: '복령', origin: '국내산', note: '경옥고에 써요. 하얀 속만 골라요.' },
  { name: '꿀', origin: '국내산', note: '두 약 모두에 들어가요.' },
];

/** Gift sets of the media-only storefront (product 1, secretmarket). */
export const SECRETMARKET_SEEDS: readonly ProductSeed[] = [
  {
    id: '65a1c0e00000000000000701',
    categoryId: 'secretmarket',
    name: '보자기 선물 세트',
    summary: '원방 공진단 여섯 환과 경옥고 스틱 열 포를 솔빛 보자기에 쌌습니다.',
    badges: ['진료 후 조제', '무료 배송', '선물 포장'],
    forms: ['pill', 'stick', 'paste'],
    audiences: ['parents'],
    pictures: ['secretmarket', 'gongjindan-single', 'kyungokgo-stick'],
    variants: [
      {
        id: '65a1c0e10000000000070101',
        name: '한 세트',
        price: 310_000,
        listPrice: 336_000,
        stock: 26,
      },
    ],
    mainVariantId: '65a1c0e10000000000070101',
    story: [
      '원방 공진단 여섯 환은 작은 나무 상자에, 경옥고 스틱 열 포는 한지 상자에 담아요. 두 상자를 겹쳐 솔빛 보자기로 매듭지어 보내 드려요.',
      '공진단과 경옥고를 처음 접하는 분께 드리기 좋은 양이에요. 어느 것을 먼저 드실지는 진료에서 알려 드려요.',
    ],
    ingredients: INGREDIENTS,
    directions: [
      '공진단은 보통 하루 한 환, 아침 공복에 따뜻한 물과 함께 천천히 씹어 드세요.',
      '경옥고는 보통 하루 한 포씩 그대로 드시거나 따뜻한 물에 풀어 드세요.',
      '두 가지를 함께 드실지, 나누어 드실지는 한의사가 알려 드려요.',
    ],
    storage: '서늘하고 건조한 곳에 두세요. 여름에는 냉장고에 두고 표시된 날짜 안에 드세요.',
    notices: [PATIENT_IS_WHO_TAKES_IT, HONEY_CAUTION, ...MUSK_NOTICES],
    isMadeToOrder: true,
    popularity: 20,
    createdAt: '2026-06-01T10:00:00+09:00',
  },
  {
    id: '65a1c0e00000000000000702',
    categoryId: 'secretmarket',
    name: '부모님 두 보자기 세트',
    summary: '경옥고 한 단지와 원방 공진단 열 환을 두 빛깔 보자기에 나누어 쌌습니다.',
    badges: ['진료 후 조제', '무료 배송', '선물 포장'],
    forms: ['pill', 'paste'],
    audiences: ['parents'],
    pictures: ['secretmarket-duo', 'kyungokgo', 'gongjindan'],
    variants: [
      {
        id: '65a1c0e10000000000070201',
        name: '한 세트',
        price: 650_000,
        listPrice: 690_000,
        stock: 14,
      },
    ],
    mainVariantId: '65a1c0e10000000000070201',
    story: [
      '항아리는 아이보리 보자기에, 환 상자는 감빛 보자기에 따로 싸요. 두 분께 하나씩 드리기 좋은 구성이에요.',
      '아버지와 어머니가 나누어 드실 때는 두 분 모두 진료를 받으셔야 해요. 같은 약이라도 드시는 양과 때가 다를 수 있어요.',
    ],
    ingredients: INGREDIENTS,
    directions: [
      '공진단은 보통 하루 한 환, 아침 공복에 따뜻한 물과 함께 천천히 씹어 드세요.',
      '경옥고는 보통 하루 한두 번, 한 숟갈씩 천천히 녹여 드세요.',
      '드시는 횟수와 기간은 진료에서 한의사가 한 분씩 알려 드려요.',
    ],
    storage: '공진단은 서늘하고 건조한 곳에, 경옥고는 뚜껑을 꼭 닫아 냉장고에 두세요.',
    notices: [PATIENT_IS_WHO_TAKES_IT, HONEY_CAUTION, ...MUSK_NOTICES],
    isMadeToOrder: true,
    popularity: 21,
    createdAt: '2026-06-01T10:10:00+09:00',
  },
];
