import * as z from 'zod/mini';
import {
  categoryIdSchema,
  categorySchema,
  facetsShape,
  portionsSchema,
} from '@contract/catalog/schemas';
import { FACETS } from '@contract/catalog/categories';
import { clockSchema } from '@contract/clinics/schemas';
import {
  aboutSchema,
  BANNERS,
  blockSchema,
  brandPageSchema,
  eventNameSchema,
} from '@contract/content/schemas';
import { aliasSchema, idSchema } from '@contract/core/fields';
import { seoulClock, seoulDate, WEEKDAYS } from '@contract/core/seoul-time';
import { guideSchema } from '@contract/orders/item-schemas';
import { shippingMethodSchema } from '@contract/shipping/schemas';
import { doctorEntries } from './doctor-entry';

const words = z.string().check(z.trim(), z.minLength(1));
const texts = z.array(words);
/** An amount in whole won, as the catalog's columns hold it. */
const won = z.int32().check(z.minimum(0));
const position = z.int32().check(z.minimum(0));
/** ISO 8601 with an offset, as 2026-11-01T09:00:00+09:00. */
const moment = z.iso.datetime({ offset: true });

/** Milliseconds since the epoch as files write them: with the offset of Seoul, to the second. */
export function momentOf(timestamp: number): string {
  const seconds = String(Math.floor(timestamp / 1000) % 60).padStart(2, '0');
  return `${seoulDate(timestamp)}T${seoulClock(timestamp)}:${seconds}+09:00`;
}

const picture = words;
const blocks = z.array(blockSchema);

const hasRepeated = (values: readonly string[]) => new Set(values).size !== values.length;

const cover = z._default(z.nullable(picture), null);
export const categoryEntry = z.strictObject({ ...categorySchema.shape, cover, position });

export const shippingMethodEntry = z.strictObject({
  ...shippingMethodSchema.shape,
  fee: won,
  freeFrom: z.nullable(won),
  position,
});

const variantEntry = z.strictObject({
  id: idSchema,
  name: words,
  price: z.int32().check(z.minimum(1, { error: '1원 이상으로 적어 주세요.' })),
  listPrice: z._default(z.nullable(won), null),
  portions: z._default(z.nullable(z.strictObject(portionsSchema.shape)), null),
  /** Left out, it stays as it is; a new variant starts with none. */
  stock: z.optional(z.int32().check(z.minimum(0))),
});

/** A product with its variants in order of display (product 1, product 12). */
export const productEntry = z
  .strictObject({
    id: idSchema,
    categoryId: categoryIdSchema,
    name: words,
    summary: words,
    /** Other spellings and names of this very remedy, for the search. */
    aliases: z._default(texts, []),
    badges: z._default(texts, []),
    forms: z._default(z.array(z.enum(FACETS.form)), []),
    audiences: z._default(z.array(z.enum(FACETS.audience)), []),
    /** Names of pictures; the first one is the product's own. */
    pictures: z.array(picture).check(z.minLength(1)),
    variants: z.array(variantEntry).check(
      z.minLength(1),
      z.refine((list) => !hasRepeated(list.map(({ id }) => id)), {
        error: '같은 구성 번호가 두 번 있어요.',
      }),
    ),
    /** The variant that lists and the product page show first. */
    mainVariantId: idSchema,
    story: z._default(texts, []),
    ingredients: z._default(
      z.array(
        z.strictObject({
          name: words,
          origin: words,
          note: words,
          picture: z.optional(picture),
        }),
      ),
      [],
    ),
    directions: z._default(texts, []),
    guide: z._default(z.nullable(z.strictObject(guideSchema.shape)), null),
    storage: z._default(z.string(), ''),
    notices: z._default(texts, []),
    isMadeToOrder: z.boolean(),
    /** 1 is the most sought after. */
    popularity: z.int32().check(z.minimum(1)),
    createdAt: moment,
  })
  .check(
    z.refine(({ variants, mainVariantId }) => variants.some(({ id }) => id === mainVariantId), {
      path: ['mainVariantId'],
      error: '이 상품의 구성 가운데 하나를 적어 주세요.',
    }),
  );
export type ProductEntry = z.output<typeof productEntry>;

const isInOrder = (one: string, other: string) => one < other;

const lunchEntry = z.strictObject({ startTime: clockSchema, endTime: clockSchema }).check(
  z.refine(({ startTime, endTime }) => isInOrder(startTime, endTime), {
    path: ['endTime'],
    error: '점심을 시작하는 시각보다 늦어야 해요.',
  }),
);

/** Clock times are HH:MM in Asia/Seoul. */
const dayHoursShape = {
  openingTime: clockSchema,
  closingTime: clockSchema,
  lunch: z._default(z.nullable(lunchEntry), null),
};

const areHoursInOrder = z.refine<{ openingTime: string; closingTime: string }>(
  ({ openingTime, closingTime }) => isInOrder(openingTime, closingTime),
  { path: ['closingTime'], error: '문 여는 시각보다 늦어야 해요.' },
);

const weekdayHoursEntry = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).check(z.minLength(1)), ...dayHoursShape })
  .check(areHoursInOrder);

const areMomentsInOrder = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'], error: '시작보다 늦어야 해요.' },
);

const blockedTimeEntry = z
  .strictObject({ startsAt: moment, endsAt: moment })
  .check(areMomentsInOrder);

/** As an export writes them, so that the same times do not differ. */
const inOrder = (times: z.output<typeof blockedTimeEntry>[]) =>
  times
    .map(({ startsAt, endsAt }) => ({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }))
    .sort((one, other) => one.startsAt - other.startsAt || one.endsAt - other.endsAt)
    .map(({ startsAt, endsAt }) => ({ startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) }));

/** A clinic (product 3, Clinic). */
export const clinicEntry = z
  .strictObject({
    id: idSchema,
    name: words,
    alias: aliasSchema,
    address: words,
    detailAddress: z._default(z.string(), ''),
    location: z._default(
      z.nullable(
        z.strictObject({
          lat: z.number().check(z.minimum(-90), z.maximum(90)),
          lng: z.number().check(z.minimum(-180), z.maximum(180)),
        }),
      ),
      null,
    ),
    phoneNumber: words,
    noticeEmail: z._default(z.nullable(z.email('전자우편 주소여야 해요.')), null),
    noticePhone: z._default(
      z.nullable(z.string().check(z.regex(/^01[0-9]{8,9}$/, '휴대전화 번호를 숫자만 써 주세요.'))),
      null,
    ),
    introduction: z._default(z.string(), ''),
    picture,
    ...dayHoursShape,
    /** Weekdays with hours of their own, which have no lunch unless they name one. */
    weekdayHours: z._default(z.array(weekdayHoursEntry), []),
    weeklyDaysOff: z._default(z.array(z.enum(WEEKDAYS)), []),
    datesOff: z._default(z.array(z.iso.date()), []),
    /** Times without consultations. Left out, they stay as they are. */
    blockedTimes: z.optional(z.array(blockedTimeEntry).check(z.overwrite(inOrder))),
    isTelemedicineAvailable: z.boolean(),
    doctors: z._default(doctorEntries, []),
  })
  .check(
    areHoursInOrder,
    z.refine(({ weekdayHours }) => !hasRepeated(weekdayHours.flatMap(({ days }) => days)), {
      path: ['weekdayHours'],
      error: '같은 요일이 두 번 있어요.',
    }),
    z.refine(
      ({ weekdayHours, weeklyDaysOff }) =>
        !weekdayHours.some(({ days }) => days.some((day) => weeklyDaysOff.includes(day))),
      { path: ['weeklyDaysOff'], error: 'weekdayHours에 시간을 적은 요일은 쉬는 날이 아니에요.' },
    ),
  );

export const reviewEntry = z.strictObject({
  id: idSchema,
  productId: idSchema,
  variantId: idSchema,
  /** Masked, as `김*임`. */
  author: words,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: words,
  createdAt: moment,
});

export const postEntry = z.strictObject({
  id: idSchema,
  topic: words,
  title: words,
  excerpt: words,
  picture,
  publishedAt: moment,
  relatedProductIds: z._default(z.array(idSchema), []),
  blocks,
});

export const promotionEntry = z
  .strictObject({
    eventName: eventNameSchema,
    eyebrow: words,
    title: words,
    text: words,
    banner: z.enum(BANNERS),
    startsAt: moment,
    endsAt: moment,
    position,
    productIds: z._default(z.array(idSchema), []),
    blocks,
  })
  .check(areMomentsInOrder);

export const aboutEntry = z.strictObject(aboutSchema.shape);

/** The brand page, and where to begin on the home page. */
export const brandEntry = z.strictObject({ name: z.literal('brand'), ...brandPageSchema.shape });

export const occasionEntry = z.strictObject({
  title: words,
  text: words,
  picture,
  position,
  list: z.strictObject({ category: z.optional(categoryIdSchema), ...facetsShape }),
});
