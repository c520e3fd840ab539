/** The codes along an error's chain of causes: SQLSTATEs and Node's system codes. */
function* codesOf(error: unknown): Generator<string> {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') yield at.code;
  }
}

/**
 * Whether the database refused a row that would have been a duplicate (SQLSTATE 23505), of the
 * named constraint or index when one is given.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if (!('code' in at) || at.code !== '23505') continue;
    return constraint === undefined || ('constraint' in at && at.constraint === constraint);
  }
  return false;
}

/** Whether a row that the new one refers to is not there (SQLSTATE 23503). */
export function isMissingReference(error: unknown): boolean {
  return [...codesOf(error)].includes('23503');
}

const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const GONE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|PGlite is clos|Cannot use a pool after|Client has encountered a connection error/;

/** Whether the error means that the database cannot be reached now, and may be again later. */
export function isDatabaseGone(error: unknown): boolean {
  for (const code of codesOf(error)) if (GONE.has(code) || code.startsWith('08')) return true;
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if (GONE_MESSAGES.test(at.message)) return true;
  }
  return false;
}
