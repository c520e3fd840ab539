import { expect, it } from 'vitest';
import { acceptedEncoding } from './encodings';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; Q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=1.0, br;q=1.0', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['constructor;q=x,,;', 'identity'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
