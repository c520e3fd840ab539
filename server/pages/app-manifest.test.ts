import { expect, it } from 'vitest';
import { clinicManifest, manifestAlias } from './app-manifest';

it.each([
  ['/manifest/seongsu.webmanifest', 'seongsu'],
  ['/manifest/../x.webmanifest', null],
  ['/manifest/Seongsu.webmanifest', null],
  ['/manifest.webmanifest', null],
])('%s names %s', (path, alias) => {
  expect(manifestAlias(path)).toBe(alias);
});

it('makes a separate app for a clinic, with a shortcut to the whole shop (product 10, Clinic’s app; product 2, Clinic’s line)', () => {
  const base = {
    id: '/',
    name: '달임',
    start_url: '/',
    scope: '/',
    icons: [{ src: '/icons/icon-192.png' }],
    shortcuts: [{ name: '장바구니', url: '/cart', icons: [{ src: '/icons/icon-192.png' }] }],
  };
  const clinic = { clinicName: '성수 한의원', introduction: '가까운 한의원이에요.' };
  expect(JSON.parse(clinicManifest(JSON.stringify(base), 'seongsu', clinic))).toEqual({
    ...base,
    id: '/@seongsu',
    start_url: '/@seongsu',
    name: '성수 한의원 | 달임',
    short_name: '성수 한의원',
    description: '가까운 한의원이에요.',
    shortcuts: [
      { name: '장바구니', url: '/@seongsu/cart', icons: base.icons },
      { name: '달임 전체 보기', short_name: '달임 전체', url: '/', icons: base.icons },
    ],
  });
});
