type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';
type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line an event: no personal data, paths, codes, search texts or payment numbers (product 4). */
export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const ORDER = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** Writes lines of at least `level`. */
export function createLogger(level: LogLevel, write: (line: string) => void): Logger {
  const at = (own: Exclude<LogLevel, 'silent'>) => (event: string, fields?: LogFields) => {
    if (ORDER[own] < ORDER[level]) return;
    write(JSON.stringify({ time: new Date().toISOString(), level: own, event, ...fields }));
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Names, codes and location of an error; a database's message would quote values. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const codes: string[] = [];
  for (let at: unknown = error; at instanceof Error && codes.length < 5; at = at.cause) {
    codes.push('code' in at && typeof at.code === 'string' ? `${at.name} ${at.code}` : at.name);
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: codes.join(' < '),
    stack: frames
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' | '),
  };
}
