import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { KeysFault } from '../secrets/keyring';
import { startFault } from './start-fault';

const ENV = { PORT: 80, HOST: '192.0.2.1' };
const system = (code: string, more: object) =>
  Object.assign(new Error(`${code}: failed`), { code, ...more });

it('names the port only where the port is the cause', async () => {
  const [error] = await once(createServer().listen(ENV.PORT, ENV.HOST), 'error');
  expect(startFault(error, ENV)).toMatch(/^Port 80 on 192\.0\.2\.1 cannot be opened \(E\w+\)\.$/);
  expect(startFault(system('EADDRINUSE', { syscall: 'listen' }), ENV)).toContain('is taken');
  const file = system('EACCES', { syscall: 'open', path: '/srv/data.keys' });
  expect(startFault(file, ENV)).toBe('/srv/data.keys cannot be used (EACCES, open).');
});

it('names an unreachable database, our own reasons, and what is no error', () => {
  const refused = new Error('failed', { cause: system('ECONNREFUSED', { syscall: 'connect' }) });
  expect(startFault(refused, ENV)).toContain('database cannot be reached (ECONNREFUSED)');
  const gone = system('ENOENT', { syscall: 'connect', address: '/run/.s.PGSQL.5432' });
  expect(startFault(gone, ENV)).toContain('database cannot be reached (ENOENT)');
  expect(startFault(new KeysFault('The key k1 is needed'), ENV)).toBe('The key k1 is needed');
  expect(startFault({ errno: 9 }, ENV)).toBe('Something unknown failed: {"errno":9}');
});
