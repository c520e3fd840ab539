import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/db/client';
import { isDatabaseGone } from '../../../server/db/errors';
import { openPostgres } from '../../../server/db/postgres';
import { createDatabase, requirePostgres } from '../../support/postgres';
import { backendOf } from './sessions';

const postgres = requirePostgres();
/** More than the pool's connections. */
const MORE = 30;

describe('a connection lost within a transaction', () => {
  let place: Awaited<ReturnType<typeof createDatabase>>;
  let database: Database;
  let admin: Database;
  const uncaught = vi.fn();
  beforeAll(async () => {
    place = await createDatabase(postgres);
    admin = openPostgres(place.url);
  });
  beforeEach(() => {
    database = openPostgres(place.url);
    uncaught.mockReset();
    process.on('uncaughtException', uncaught);
  });
  afterEach(async () => {
    process.off('uncaughtException', uncaught);
    await database.close();
  });
  afterAll(async () => {
    await admin.close();
    await place.drop();
  });

  /** Terminates the backend, and waits until it has ended. */
  const terminate = (pid: number) =>
    admin.db.execute(sql`select pg_terminate_backend(${pid}, 10000)`);
  const isUsable = async () => {
    const all = Array.from({ length: MORE }, () =>
      database.db.transaction((tx) => tx.execute(sql`select 1`)),
    );
    expect(await Promise.all(all)).toHaveLength(MORE);
  };

  it('rejects between two statements, and costs neither process nor connection', async () => {
    const lose = () =>
      database.db.transaction(async (tx) => {
        await terminate(await backendOf(tx));
        await tx.execute(sql`select 1`);
      });
    const lost = await Promise.allSettled(Array.from({ length: MORE }, lose));
    for (const one of lost) {
      expect(isDatabaseGone((one as PromiseRejectedResult).reason)).toBe(true);
    }
    await isUsable();
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('rejects in the middle of a statement', async () => {
    const lost = database.db.transaction(async (tx) => {
      const pid = await backendOf(tx);
      const sleeping = tx.execute(sql`select pg_sleep(20)`);
      await Promise.all([sleeping, terminate(pid)]);
    });
    expect(isDatabaseGone(await lost.catch((reason: unknown) => reason))).toBe(true);
    await isUsable();
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('returns to the pool when a transaction cannot begin', async () => {
    const config = { isolationLevel: 'no such level' } as never;
    for (let time = 0; time < MORE; time++) {
      const never = database.db.transaction(() => Promise.resolve(), config);
      await expect(never).rejects.toThrow();
    }
    await isUsable();
  });

  it('is reused when the work itself fails', async () => {
    const pids = new Set<number>();
    for (let time = 0; time < MORE; time++) {
      const refused = database.db.transaction(async (tx) => {
        pids.add(await backendOf(tx));
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
    }
    expect(pids.size).toBe(1);
  });
});
