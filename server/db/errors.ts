type Fault = Error & { code?: unknown; constraint?: unknown; syscall?: unknown };

/** An error and its causes; their codes are SQLSTATEs and Node's system codes. */
function* chain(error: unknown): Generator<Fault> {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++)
    yield at;
}

const hasCode = (error: unknown, ...codes: unknown[]) =>
  [...chain(error)].some(({ code }) => codes.includes(code));

/** Whether the error is a unique violation (SQLSTATE 23505) of that constraint or index. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return [...chain(error)].find(({ code }) => code === '23505')?.constraint === name;
}

/** Whether a lock was not available at once (SQLSTATE 55P03, `nowait`). */
export function isLockTaken(error: unknown): boolean {
  return hasCode(error, '55P03');
}

/** Whether the error is a foreign-key violation (SQLSTATE 23503). */
export function isMissingReference(error: unknown): boolean {
  return hasCode(error, '23503');
}

/** Whether an extension may not be created (SQLSTATE 42501) or is not installed (0A000, 58P01). */
export function isExtensionRefused(error: unknown): boolean {
  const isNamed = [...chain(error)].some(({ message }) => message.includes('extension "pg_trgm"'));
  return isNamed && hasCode(error, '42501', '0A000', '58P01');
}

const GONE: ReadonlySet<unknown> = new Set([
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

/** Whether the database cannot be reached now; it may recover. */
export function isDatabaseGone(error: unknown): boolean {
  return [...chain(error)].some(
    ({ code, message, syscall }) =>
      GONE.has(code) ||
      (typeof code === 'string' && code.startsWith('08')) ||
      GONE_MESSAGES.test(message) ||
      // a UNIX socket that is not there is ENOENT
      syscall === 'connect',
  );
}

/**
 * SQLSTATEs disk_full, out_of_memory, configuration_limit_exceeded, io_error and
 * read_only_sql_transaction, and the system codes of files.
 */
const WRITE_REFUSED: ReadonlySet<unknown> = new Set([
  '53000',
  '53100',
  '53200',
  '53400',
  '58030',
  '25006',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
]);
const WRITE_REFUSED_MESSAGES = /No space left|Disk quota exceeded|Read-only file system/i;

/** Whether the database cannot write: its disk is full, broken or read-only. */
export function isWriteRefused(error: unknown): boolean {
  return [...chain(error)].some(
    ({ code, message }) => WRITE_REFUSED.has(code) || WRITE_REFUSED_MESSAGES.test(message),
  );
}
