import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Backend } from '@contract/core/backend';
import { backendName, publicPath } from './backend';

const SHOP = 'https://shop.example';
const at = (backend?: Backend) =>
  vi.stubGlobal('self', { location: { origin: SHOP }, BACKEND: backend });
const pathOf = (address: string) => publicPath(new URL(address, SHOP));
afterEach(() => void vi.unstubAllGlobals());

describe('our own backend', () => {
  it.each([
    ['/public-api/market/products?page=1', '/market/products'],
    ['/medical-streaming-api/members/clinics/nearby', null],
    ['/api/market/cart', null],
    ['/sandbox/payment/iamport.js', null],
    ['https://elsewhere.example/public-api/market/products', null],
  ])('%s is on the public host as %s', (address, path) => {
    at();
    expect(pathOf(address)).toBe(path);
    expect(backendName()).toBe('');
  });
});

describe('another backend', () => {
  const backend: Backend = { hosts: { 'public-api': 'https://data.example/v1' }, off: [] };

  it.each([
    ['https://data.example/v1/market/products?page=1', '/market/products'],
    ['https://data.example/v10/market/products', null],
    ['https://data.example/other', null],
    ['/public-api/services', null],
  ])('%s is on the public host as %s', (address, path) => {
    at(backend);
    expect(pathOf(address)).toBe(path);
  });

  it('has a shell of its own, and so has one with other extras', () => {
    at(backend);
    const name = backendName();
    at({ ...backend, off: ['reviews'] });
    expect(new Set(['', name, backendName()]).size).toBe(3);
  });
});
