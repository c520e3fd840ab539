import { OperatorFault } from '../core/operator-fault';

/** Why the shop cannot start, for the operator: the cause, and what to do. */
export function startFault(error: unknown, { PORT, HOST }: { PORT: number; HOST: string }): string {
  if (!(error instanceof Error)) return `Something unknown failed: ${JSON.stringify(error)}`;
  if (error instanceof OperatorFault) return error.message;
  const cause: NodeJS.ErrnoException = error.cause instanceof Error ? error.cause : error;
  const { code, syscall, path } = cause;
  if (code === 'EADDRINUSE')
    return `Port ${PORT} on ${HOST} is taken. Stop the other program, or set PORT.`;
  if (syscall === 'listen') return `Port ${PORT} on ${HOST} cannot be opened (${code}).`;
  if (path !== undefined) return `${path} cannot be used (${code}, ${syscall}).`;
  // a UNIX socket that is not there is ENOENT
  if (syscall === 'connect' || code === 'ENOTFOUND')
    return `The database cannot be reached (${code}). Check DATABASE_URL and DATABASE_DIRECT_URL.`;
  return cause.message || cause.name;
}
