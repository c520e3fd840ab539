import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { updateMyself } from '../../../contract/patients/schemas';
import { ERROR_MESSAGES } from '../../../contract/core/error-messages';
import { isWriteRefused } from '../../../server/db/errors';
import { sharedShopTest } from '../support/shop-test';
const UP = [200, { status: 'ok' }];
const DOWN = [503, { status: 'unavailable' }];

const it = sharedShopTest
  /** Makes every write to these tables fail with the database's own error. */
  .extend(
    'refuseWrites',
    ({ shop }) =>
      async (tables: readonly string[], sqlState: string): Promise<void> => {
        await shop.db.execute(
          sql.raw(`
    create or replace function refuse_write() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/1"' using errcode = '${sqlState}'; end $$`),
        );
        for (const table of tables)
          await shop.db.execute(
            sql.raw(`create trigger refused before insert or update or delete on ${table}
               execute function refuse_write()`),
          );
      },
  )
  .extend(
    'acceptWrites',
    ({ shop }) =>
      () =>
        shop.db.execute(sql`drop function if exists refuse_write cascade`),
  )
  .extend(
    'save',
    ({ shop, token }) =>
      () =>
        shop.call(updateMyself, { body: { name: '김달임' } }, { token }),
  )
  .extend('health', ({ shop }) => async (): Promise<[number, unknown]> => {
    const answer = await shop.fetch('/healthz');
    return [answer.status, await answer.json()];
  });

describe('a database that cannot write', () => {
  it.for([
    ['disk full', '53100'],
    ['read or write of a file failed', '58030'],
    ['read-only', '25006'],
  ] as const)(
    '(%s, %s) answers 503, still reads, and /healthz is unhealthy',
    async ([, sqlState], { shop, refuseWrites, health, save, acceptWrites }) => {
      await refuseWrites(['patients', 'idempotency_keys', 'rate_limits'], sqlState);
      try {
        shop.clock.advance(5000);
        expect(await health()).toEqual(DOWN);
        const answer = await save();
        expect(answer.status).toBe(503);
        expect(answer.headers.get('Retry-After')).toBe('5');
        const { code, message } = answer.error;
        expect({ code, message }).toEqual({
          code: 'unavailable',
          message: ERROR_MESSAGES.unavailable,
        });
        expect((await shop.fetch('/public-api/market/products')).status).toBe(200);
      } finally {
        await acceptWrites();
      }
      shop.clock.advance(10_000);
      expect((await save()).status).toBe(200);
      expect(await health()).toEqual(UP);
    },
  );

  it('is unhealthy while requests fail, even if a small row can be written', async ({
    shop,
    health,
    refuseWrites,
    save,
    acceptWrites,
  }) => {
    expect(await health()).toEqual(UP);
    await refuseWrites(['idempotency_keys'], '53100');
    try {
      expect(await health()).toEqual(UP);
      expect((await save()).status).toBe(503);
      expect(await health()).toEqual(DOWN);
      shop.clock.advance(9_999);
      expect(await health()).toEqual(DOWN);
    } finally {
      await acceptWrites();
    }
    shop.clock.advance(1);
    expect(await health()).toEqual(UP);
  });
});

describe("an error of the database's files", () => {
  it.each(['ENOSPC', 'EROFS', 'EDQUOT', 'EIO'])('(%s) is a refused write', (code) => {
    const cause = Object.assign(new Error('write'), { code });
    expect(isWriteRefused(new Error('Failed query', { cause }))).toBe(true);
  });

  it('is recognized by its message, unlike others', () => {
    expect(isWriteRefused(new Error('PANIC: No space left on device'))).toBe(true);
    expect(isWriteRefused(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(
      false,
    );
  });
});
