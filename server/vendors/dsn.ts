/** The parts of an error-report project's DSN. */
interface Dsn {
  /** The project's public key. */
  readonly publicKey: string;
  /** Address for envelopes. */
  readonly envelopeUrl: string;
}

/** Parses `https://key@host/path/project`; null for anything else. */
export function readDsn(dsn: string): Dsn | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const parts = pathname.split('/').slice(1);
  const project = parts.pop() ?? '';
  if (!/^https?:$/.test(protocol) || username === '' || !/^\w+$/.test(project)) return null;
  const base = [`${protocol}//${host}`, ...parts].join('/');
  return { publicKey: username, envelopeUrl: `${base}/api/${project}/envelope/` };
}
