import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db, Tx } from '../../../server/db/client';
import { shopTest } from '../support/shop-test';

/** A transaction that stays open until told to commit. */
interface Session {
  tx: Tx;
  /** Its backend's process id. */
  pid: number;
  commit(): Promise<void>;
}

/** Process id of the connection's backend. */
export async function backendOf(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ pid: sql<number>`pg_backend_pid()` })
    .from(sql`(select 1) as one`);
  return row!.pid;
}

/** Parallel transactions, for tests of locking between PostgreSQL connections. */
interface Sessions {
  begin(): Promise<Session>;
  /** Resolves when the work is done or blocked by that transaction. */
  until(work: Promise<unknown>, blocking: Session): Promise<void>;
  /** Rolls back what a failed test has left open. */
  end(): Promise<unknown>;
}

function createSessions(db: Db): Sessions {
  const open: Session[] = [];
  const begin = () =>
    new Promise<Session>((resolve, reject) => {
      let isOver = () => {};
      const over = new Promise<void>((end) => {
        isOver = end;
      });
      const done = db.transaction(async (tx) => {
        const commit = () => (isOver(), done);
        const session = { tx, pid: await backendOf(tx), commit };
        open.push(session);
        resolve(session);
        await over;
      });
      done.catch(reject);
    });

  async function until(work: Promise<unknown>, { pid }: Session): Promise<void> {
    let isDone = false;
    const finish = () => {
      isDone = true;
    };
    work.then(finish, finish);
    const waiting = db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`${pid}::int = any(pg_blocking_pids(pid))`);
    const isStill = async () => isDone || (await waiting).length > 0;
    await expect.poll(isStill, { interval: 5, timeout: 10_000 }).toBe(true);
  }

  return {
    begin,
    until,
    end: () => Promise.allSettled(open.splice(0).map(({ commit }) => commit())),
  };
}

/** The shop's test with parallel transactions. */
export const sessionsTest = shopTest
  .extend('account', 'full-1')
  .extend('sessions', ({ shop }, { onCleanup }) => {
    const sessions = createSessions(shop.db);
    onCleanup(async () => {
      await sessions.end();
    });
    return sessions;
  });
