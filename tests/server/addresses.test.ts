import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  type AddressInput,
} from '../../contract/addresses/schemas';
import { postprocessPayment } from '../../contract/payments/schemas';
import { saveAddress } from '../../server/accounts/addresses/saved';
import { addresses, patients } from '../../server/db/schema/patients';
import {
  appointmentAt,
  change,
  completeForm,
  order,
  preprocess,
  press,
  readOrder,
  TUESDAY_TEN,
} from './orders/checkout';
import { shopTest } from './support/shop-test';

const HOME = {
  full_name: '김달임',
  phone: '01012345678',
  address1: '서울 종로구 북촌로 1',
  address2: '101호',
  postcode: '03052',
} satisfies AddressInput;
const PARENTS = {
  full_name: '김어른',
  phone: '0511234567',
  address1: '부산 해운대구 달맞이길 2',
} satisfies AddressInput;
const numbered = (number: number) => ({ ...PARENTS, address2: `${number}호` });

const it = shopTest
  .extend('add', ({ shop, token }) => (body: AddressInput, key?: string) => {
    shop.clock.advance(1);
    return shop.call(addAddress, { body }, { token, ...(key === undefined ? {} : { key }) });
  })
  .extend(
    'saved',
    ({ shop, token }) =>
      async (who = token) =>
        (await shop.call(listAddresses, {}, { token: who })).data.data.items,
  )
  .extend('idOf', ({ saved }) => async (address: AddressInput) => {
    const found = (await saved()).find(({ address1 }) => address1 === address.address1);
    return found!.id;
  })
  /** Pays an order to this address; `hour` counts from the tests' first free time. */
  .extend('buy', ({ shop, token }) => async (shippingAddress: AddressInput | null, hour = 0) => {
    shop.clock.advance(1);
    const id = await order(shop, token);
    await change(shop, token, id, {
      ...completeForm(),
      appointment: appointmentAt(TUESDAY_TEN + hour * 60 * 60_000),
      ...(shippingAddress === null ? { shipping_method_id: 'pickup' } : { shippingAddress }),
    });
    const params = (await preprocess(shop, token, id)).data.iamportParams!;
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    expect((await readOrder(shop, token, id)).status).toBe('paid');
  });

const lines = (items: readonly { address1: string }[]) => items.map(({ address1 }) => address1);

describe('saved addresses (product 3, Saved addresses)', () => {
  it('are listed the default first, then the last used', async ({ add, saved }) => {
    expect(await saved()).toEqual([]);
    await add({ ...HOME, isDefault: true });
    const { data } = await add(PARENTS);
    expect(data.data.items).toEqual(await saved());
    expect(await saved()).toMatchObject([
      { ...HOME, isDefault: true },
      { ...PARENTS, address2: '', isDefault: false },
    ]);
    expect((await saved())[1]).not.toHaveProperty('postcode');
  });

  it('have one default at most', async ({ shop, token, add, saved, idOf }) => {
    await add({ ...HOME, isDefault: true });
    await add({ ...PARENTS, isDefault: true });
    expect((await saved()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    const params = { id: await idOf(HOME) };
    await shop.call(editAddress, { params, body: { ...HOME, isDefault: true } }, { token });
    expect((await saved())[0]).toMatchObject({ ...HOME, isDefault: true });
    await shop.call(editAddress, { params, body: { ...HOME, isDefault: false } }, { token });
    expect((await saved()).some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('are edited and deleted', async ({ shop, token, add, saved, idOf }) => {
    await add({ ...HOME, isDefault: true });
    const params = { id: await idOf(HOME) };
    await shop.call(editAddress, { params, body: PARENTS }, { token });
    expect(await saved()).toMatchObject([{ ...PARENTS, address2: '', isDefault: true }]);
    const { data } = await shop.call(deleteAddress, { params }, { token });
    expect(data.data.items).toEqual([]);
    expect((await shop.call(deleteAddress, { params }, { token })).status).toBe(404);
    expect((await shop.call(editAddress, { params, body: HOME }, { token })).status).toBe(404);
  });

  it('are at most ten; the eleventh is refused with the way out', async ({ add, saved }) => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => add(numbered(at))));
    expect(await saved()).toHaveLength(10);
    const refused = await add(HOME);
    expect([refused.status, refused.error]).toEqual([
      422,
      {
        code: 'addresses_full',
        message:
          '배송지는 10개까지 저장할 수 있습니다. 쓰지 않는 배송지를 지운 뒤 다시 추가해 주세요.',
      },
    ]);
    const { full_name, phone, address1, address2 } = (await saved())[0]!;
    expect((await add({ full_name, phone, address1, address2 })).status).toBe(200);
  });

  it('are saved once per key, and an equal one not twice', async ({ add, saved }) => {
    await Promise.all(Array.from({ length: 5 }, () => add(HOME, 'key-of-one-address')));
    await add(PARENTS);
    await add({ ...HOME, isDefault: true });
    expect(await saved()).toMatchObject([{ ...HOME, isDefault: true }, PARENTS]);
  });

  it('are validated like the delivery form (product 5, Address)', async ({ add }) => {
    const { status, error } = await add({ ...HOME, full_name: 'K', phone: '12' });
    expect(status).toBe(422);
    expect(error.fields).toMatchObject({
      full_name: '한글, 영문 소문자만 사용 가능합니다.',
      phone: '10~11자리 숫자로 입력해 주세요',
    });
  });

  it('are nobody else’s', async ({ shop, add, saved, idOf }) => {
    await add(HOME);
    const other = (await shop.signIn('full-1')).accessToken;
    const params = { id: await idOf(HOME) };
    const call = { token: other };
    expect(await saved(other)).toEqual([]);
    expect((await shop.call(deleteAddress, { params }, call)).status).toBe(404);
    expect((await shop.call(editAddress, { params, body: PARENTS }, call)).status).toBe(404);
    expect(await saved()).toMatchObject([HOME]);
  });

  it('are deleted with the patient', async ({ shop }) => {
    const id = 'f'.repeat(24);
    const at = shop.clock.now;
    await shop.db.insert(patients).values({ id, name: '김달임', createdAt: at, updatedAt: at });
    await saveAddress(shop.db, shop.clock.read, { patientId: id, input: HOME });
    expect(await shop.db.select().from(addresses)).toHaveLength(1);
    await shop.db.delete(patients).where(eq(patients.id, id));
    expect(await shop.db.select().from(addresses)).toEqual([]);
  });
});

describe('a paid order’s address (product 4, Payment)', () => {
  it('is saved once, and used last from then on', async ({ add, saved, buy }) => {
    await buy(HOME);
    expect(await saved()).toMatchObject([{ ...HOME, isDefault: false }]);
    await add(PARENTS);
    expect(lines(await saved())).toEqual([PARENTS.address1, HOME.address1]);
    await buy(HOME, 1);
    expect(lines(await saved())).toEqual([HOME.address1, PARENTS.address1]);
  });

  it('is left out where ten are saved, and for a pick-up', async ({ add, saved, buy }) => {
    await buy(null);
    expect(await saved()).toEqual([]);
    for (let at = 0; at < 10; at += 1) await add(numbered(at));
    await buy(HOME, 1);
    expect(lines(await saved())).not.toContain(HOME.address1);
    expect(await saved()).toHaveLength(10);
  });
});

describe('a new order’s address (product 4, Checkout start)', () => {
  it('is a saved one on the first order, too', async ({ shop, token, add }) => {
    await add(HOME);
    const first = await readOrder(shop, token, await order(shop, token));
    expect(first).toMatchObject({ shipping_address: HOME, shipping_method_id: null });
    expect(first.shipping_address).not.toHaveProperty('usedAt');
  });

  it('is the default one, else that of the last order', async ({ shop, token, add, buy }) => {
    await buy(PARENTS);
    await add(HOME);
    const next = async () => readOrder(shop, token, await order(shop, token));
    expect((await next()).shipping_address).toMatchObject(PARENTS);
    await add({ ...HOME, isDefault: true });
    expect((await next()).shipping_address).toMatchObject(HOME);
  });
});
