import { describe, expect } from 'vitest';
import { getMyself, updateMyself } from '../../contract/patients/schemas';
import { shopTest } from './support/shop-test';

const it = shopTest.extend('account', 'saebom').extend(
  'update',
  ({ shop, token }) =>
    (body: object, key?: string) =>
      shop.call(updateMyself, { body }, { token, ...(key ? { key } : {}) }),
);

describe('the profile', () => {
  it('is complete only with gender, birth date and phone', async ({ shop, token, update }) => {
    const step = async (body: object) => (await update(body)).data.isProfileCompleted;
    expect(await step({ gender: 'female' })).toBe(false);
    expect(await step({ birthDate: '19880229' })).toBe(false);
    expect(await step({ phoneNumber: '01012345678' })).toBe(true);
    const { data } = await shop.call(getMyself, {}, { token });
    expect(data).toMatchObject({
      patientName: '이새봄',
      gender: 'female',
      birthDate: '19880229',
      phoneNumber: '01012345678',
    });
  });

  it('keeps absent fields, and accepts either name of the birthday (product 3, Patient form)', async ({
    update,
  }) => {
    await update({ name: ' 이 새봄 ', birthDay: '19900101' });
    const { data } = await update({});
    expect(data).toMatchObject({ patientName: '이 새봄', birthDate: '19900101' });
  });

  it('answers a repeated save with the stored state', async ({ update }) => {
    await update({ name: '가나다' }, 'key-of-first-save');
    await update({ name: '라마바' });
    expect((await update({ name: '가나다' }, 'key-of-first-save')).data.patientName).toBe('라마바');
  });

  it.for([
    ['does not exist', '20230229'],
    ['has not come', '20991231'],
  ] as const)('refuses a birthday that %s', async ([, birthDay], { shop, token, update }) => {
    const { status, error } = await update({ birthDay });
    expect([status, error.fields]).toEqual([422, { birthDay: '생년월일 값이 올바르지 않습니다.' }]);
    const { data } = await shop.call(getMyself, {}, { token });
    expect(data.birthDate).not.toBe(birthDay);
  });

  it('requires sign-in', async ({ shop }) => {
    expect((await shop.call(updateMyself, { body: {} })).status).toBe(401);
  });
});
