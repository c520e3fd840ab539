/** Lines of the seeded catalog that the tests buy. */
export const STICK = {
  product_id: '65a1c0e00000000000000201',
  variant_id: '65a1c0e10000000000020101',
  quantity: 1,
} as const;
export const STICK_PATH = `/products/${STICK.product_id}`;

/** 달임한의원 성수. */
export const SEONGSU = { clinicId: '65a1c0de0000000000000003', alias: 'seongsu' } as const;
