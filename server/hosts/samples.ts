import * as z from 'zod/mini';
import type { Descriptor } from '@contract/core/descriptor';
import { seoulDate } from '@contract/core/seoul-time';
import type { CallInput } from './ask';

/** What the lists of a backend hold, to ask for one of it. */
export interface Found {
  product?: { id: string; variant: { id: string } } | undefined;
  clinic?: { clinicId: string; alias: string } | undefined;
  post?: { id: string } | undefined;
  promotion?: { eventName: string } | undefined;
}

export interface Sample extends CallInput {
  readonly body?: unknown;
}

const NOBODY = '0'.repeat(24);
/** A code and a token that nobody has. */
const NO_SECRET = 'conformance-check';
const SEOUL = { lat: '37.5665', lng: '126.978', pageSize: '1' };

const lineOf = ({ id, variant }: NonNullable<Found['product']>) => ({
  product_id: id,
  variant_id: variant.id,
});

/** What a call is asked with; null while nothing is found to ask for. Others are asked without input. */
const SAMPLES = new Map<string, (found: Found, now: number) => Sample | null>(
  Object.entries<(found: Found, now: number) => Sample | null>({
    getProduct: ({ product }) => (product ? { params: { id: product.id } } : null),
    listProductReviews: ({ product }) => (product ? { params: { id: product.id } } : null),
    getGroupStatus: ({ product }) =>
      product ? { body: { selectedVariantList: [lineOf(product)] } } : null,
    preValidateItems: ({ product }) =>
      product ? { body: { items: [{ ...lineOf(product), quantity: 1 }] } } : null,
    getClinic: ({ clinic }) => (clinic ? { params: { id: clinic.clinicId } } : null),
    getClinicByAlias: ({ clinic }) => (clinic ? { params: { alias: clinic.alias } } : null),
    listSlots: ({ clinic }, now) =>
      clinic ? { params: { id: clinic.clinicId }, query: { date: seoulDate(now) } } : null,
    listNearbyClinics: () => ({ query: SEOUL }),
    getPost: ({ post }) => (post ? { params: { id: post.id } } : null),
    getPromotion: ({ promotion }) => (promotion ? { params: { ...promotion } } : null),
    getAbout: () => ({ params: { category: 'gongjindan' } }),
    getPolicy: () => ({ params: { kind: 'privacy-policy' } }),
    getAgreement: () => ({ params: { documentNumber: '1' } }),
    getPolicyRevision: () => null,
    getAgreementRevision: () => null,
    signUp: () => ({ params: { provider: 'kakao' }, body: { code: NO_SECRET } }),
    refreshTokens: () => ({ body: { refresh_token: NO_SECRET } }),
    logOut: () => ({ body: { refresh_token: NO_SECRET } }),
  }),
);

export function sampleOf(call: Descriptor, found: Found, now: number): Sample | null {
  const sample = SAMPLES.get(call.name)?.(found, now);
  if (sample !== undefined) return sample;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    params: Object.fromEntries(names.map((name) => [name, NOBODY])),
    ...(call.method === 'GET' ? {} : { body: {} }),
  };
}

const idSchema = z.object({ id: z.string() });
const firstOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({ items: z.tuple([item], z.unknown()) });

/** What an answer adds to what is found. */
export function findIn(name: string, answer: unknown): Found {
  const read = <S extends z.ZodMiniType>(schema: S) => z.safeParse(schema, answer).data;
  const product = z.object({ id: z.string(), variant: idSchema });
  const clinic = z.object({ clinicId: z.string(), alias: z.string() });
  switch (name) {
    case 'listProducts':
      return { product: read(firstOf(product))?.items[0] };
    case 'getRandomClinic':
      return { clinic: read(clinic) };
    case 'listPosts':
      return { post: read(firstOf(idSchema))?.items[0] };
    case 'listPromotions':
      return { promotion: read(firstOf(z.object({ eventName: z.string() })))?.items[0] };
    default:
      return {};
  }
}
