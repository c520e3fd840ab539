import { DEFAULT_CLINIC_ID, MEDIA_ONLY_CLINIC_ID } from '../../../contract/core/constants';
import { writeListings } from '../../../server/shop/catalog/listings';
import { publishConsentTexts } from '../../../server/operations/content-folder/consent-texts';
import { AGREEMENTS, POLICIES } from '../../../server/operations/content-folder/rows/document-rows';
import type { Db } from '../../../server/db/client';
import { categories, products, shippingMethods, variants } from '../../../server/db/schema/catalog';
import { clinics } from '../../../server/db/schema/clinics';
import { demo } from '../../support/demo';

/** A readable id: `id('c1')` is 000…0c1. */
export const id = (end: string) => end.padStart(24, '0');

export const CLINIC = id('c1');
export const BUSAN_CLINIC = id('c2');
/** Without remote consultations. */
export const VISIT_ONLY_CLINIC = id('c3');

export const PILL = id('a1');
/** 100 in stock, 450,000 won. */
export const PILL_TEN = id('b1');
/** 3 in stock, 900,000 won. */
export const PILL_TWENTY = id('b2');
export const JELLY = id('a2');
/** 1,000 in stock, 120,000 won. */
export const JELLY_ONE = id('b3');
/** Sold out. */
export const JELLY_TWO = id('b4');
export const SECRET = id('a3');
const SECRET_ONE = id('b5');

const hours = { openingTime: '09:00', closingTime: '18:00', weeklyDaysOff: [0], datesOff: [] };

function clinic(
  clinicId: string,
  alias: string,
  name: string,
  [address, lat, lng]: [string, number, number],
): typeof clinics.$inferInsert {
  return {
    id: clinicId,
    alias,
    name,
    address,
    detailAddress: '2층',
    lat,
    lng,
    phoneNumber: '0212345678',
    noticeEmail: 'booking@clinic.example',
    introduction: '정성껏 살펴 드려요.',
    picture: 'clinic-room',
    ...hours,
    isTelemedicineAvailable: true,
  };
}

const CLINICS = [
  clinic(DEFAULT_CLINIC_ID, 'bonwon', '달임한의원 본원', [
    '서울특별시 종로구 북촌로 1',
    37.5796,
    126.983,
  ]),
  clinic(MEDIA_ONLY_CLINIC_ID, 'studio', '달임한의원 스튜디오', [
    '서울특별시 마포구 월드컵로 2',
    37.5563,
    126.91,
  ]),
  clinic(CLINIC, 'gangnam', '강남달임한의원', ['서울특별시 강남구 테헤란로 3', 37.498, 127.0276]),
  clinic(BUSAN_CLINIC, 'haeundae', '해운대달임한의원', [
    '부산광역시 해운대구 해운대로 4',
    35.1631,
    129.1635,
  ]),
  {
    ...clinic(VISIT_ONLY_CLINIC, 'suwon', '수원달임한의원', [
      '경기도 수원시 팔달구 정조로 5',
      37.2866,
      127.0159,
    ]),
    isTelemedicineAvailable: false,
  },
];

function product(
  productId: string,
  categoryId: 'gongjindan' | 'kyungokgo' | 'secretmarket',
  name: string,
  mainVariantId: string,
  popularity: number,
): typeof products.$inferInsert {
  return {
    id: productId,
    categoryId,
    name,
    summary: `${name}, 정성껏 지었어요.`,
    picture: categoryId,
    pictures: [categoryId],
    story: ['오래 달였어요.'],
    ingredients: [{ name: '녹용', origin: '러시아산', note: '원용' }],
    directions: ['하루 한 번 드세요.'],
    storage: '서늘한 곳에 두세요.',
    notices: ['진료 뒤에 조제해요.'],
    isMadeToOrder: true,
    badges: [],
    mainVariantId,
    popularity,
    createdAt: Date.parse('2026-01-01T00:00:00+09:00') + popularity,
  };
}

const PRODUCTS = [
  product(PILL, 'gongjindan', '원방 공진단', PILL_TEN, 1),
  product(JELLY, 'kyungokgo', '경옥고', JELLY_ONE, 2),
  product(SECRET, 'secretmarket', '보자기 선물', SECRET_ONE, 3),
];

function variant(
  variantId: string,
  productId: string,
  [name, price, stock]: [string, number, number],
  position = 0,
): typeof variants.$inferInsert {
  return { id: variantId, productId, name, price, listPrice: null, stock, position };
}

const VARIANTS = [
  variant(PILL_TEN, PILL, ['10환', 450_000, 100]),
  { ...variant(PILL_TWENTY, PILL, ['20환', 900_000, 3], 1), listPrice: 1_000_000 },
  variant(JELLY_ONE, JELLY, ['1병', 120_000, 1000]),
  variant(JELLY_TWO, JELLY, ['2병', 230_000, 0], 1),
  variant(SECRET_ONE, SECRET, ['1세트', 300_000, 10]),
];

const METHODS: (typeof shippingMethods.$inferInsert)[] = [
  {
    id: 'parcel',
    name: '택배',
    description: '이틀 안에 와요.',
    fee: 4000,
    freeFrom: 500_000,
    position: 0,
  },
  {
    id: 'quick',
    name: '당일 퀵',
    description: '오늘 와요.',
    fee: 15_000,
    freeFrom: null,
    position: 1,
  },
  {
    id: 'pickup',
    name: '한의원 방문 수령',
    description: '직접 받아요.',
    fee: 0,
    freeFrom: null,
    position: 2,
  },
];

/** A small shop for tests, independent of the seeded content. */
export async function insertFixtures(db: Db): Promise<void> {
  await db.insert(categories).values(demo.categories);
  await AGREEMENTS.write(db, demo.agreements);
  await POLICIES.write(db, demo.policies);
  await publishConsentTexts(db);
  await db.insert(products).values(PRODUCTS);
  await db.insert(variants).values(VARIANTS);
  await writeListings(db);
  await db.insert(shippingMethods).values(METHODS);
  await db.insert(clinics).values(CLINICS);
}
