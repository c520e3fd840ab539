/** All codes in an error's chain of causes: SQLSTATEs and Node's system codes. */
function* codesOf(error: unknown): Generator<string> {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') yield at.code;
  }
}

/**
 * Whether the error is a unique violation (SQLSTATE 23505), of the named constraint or index if
 * given.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if (!('code' in at) || at.code !== '23505') continue;
    return constraint === undefined || ('constraint' in at && at.constraint === constraint);
  }
  return false;
}

/** Whether a lock was not available at once (SQLSTATE 55P03, `nowait`). */
export function isLockTaken(error: unknown): boolean {
  return [...codesOf(error)].includes('55P03');
}

/** Whether the error is a foreign-key violation (SQLSTATE 23503). */
export function isMissingReference(error: unknown): boolean {
  return [...codesOf(error)].includes('23503');
}

/**
 * Whether an extension could not be created: no privilege (SQLSTATE 42501) or not installed (0A000,
 * 58P01).
 */
export function isExtensionRefused(error: unknown): boolean {
  const isRefused = [...codesOf(error)].some((code) => ['42501', '0A000', '58P01'].includes(code));
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if (isRefused && at.message.includes('extension "pg_trgm"')) return true;
  }
  return false;
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

/** Whether the database cannot be reached now; it may recover. */
export function isDatabaseGone(error: unknown): boolean {
  for (const code of codesOf(error)) if (GONE.has(code) || code.startsWith('08')) return true;
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    // a UNIX socket that is not there is ENOENT
    if (GONE_MESSAGES.test(at.message) || ('syscall' in at && at.syscall === 'connect'))
      return true;
  }
  return false;
}

/**
 * SQLSTATEs disk_full, out_of_memory, configuration_limit_exceeded, io_error and
 * read_only_sql_transaction, and the system codes of files.
 */
const WRITE_REFUSED = new Set([
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
  for (const code of codesOf(error)) if (WRITE_REFUSED.has(code)) return true;
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if (WRITE_REFUSED_MESSAGES.test(at.message)) return true;
  }
  return false;
}
