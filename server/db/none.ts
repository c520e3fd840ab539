import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Database } from './client';

/** Of a shop that keeps nothing: each query fails. */
export function noDatabase(): Database {
  const refuse = () =>
    Promise.reject(new Error('This shop keeps nothing: its hosts are elsewhere.'));
  return {
    kind: 'none',
    db: drizzle(refuse),
    migrate: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
