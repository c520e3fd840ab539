import { describe, expect, it } from 'vitest';
import { parseUrl } from './parse-url';

describe('parseUrl', () => {
  it('reads an address, a path with its base alone', () => {
    expect(parseUrl('https://dalim.example/products?page=2')?.pathname).toBe('/products');
    expect(parseUrl('/products', 'https://dalim.example')?.href).toBe(
      'https://dalim.example/products',
    );
  });

  it.each(['', '/products', 'https://', 'http://[::1'])('gives null for "%s"', (address) => {
    expect(parseUrl(address)).toBeNull();
  });
});
