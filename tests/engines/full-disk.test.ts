import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startShop, type Shop } from '../support/shop';
import { firefox } from './firefox';
import { patient, type Patient } from './patient';
import * as visits from './visits';

/** In kB; the shell has 1,300. */
const ROOMS = [90, 400, 700, 1500];

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Installs the worker, and waits until it is active or has given up. */
async function installWorker(patient: Patient): Promise<string> {
  // the pages' policy has no script register a worker; a picture has none
  await patient.goto('/icons/icon-192.png');
  await patient.run(() => {
    const { dataset } = document.documentElement;
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => (dataset['worker'] = worker.state));
    navigator.serviceWorker.register('/sw.js').then(
      (registration) => {
        watch(registration.installing);
        registration.addEventListener('updatefound', () => watch(registration.installing));
      },
      // there is no room for its script
      () => (dataset['worker'] = 'redundant'),
    );
  });
  return vi.waitFor(
    async () => {
      const state = await patient.run(() => document.documentElement.dataset['worker'] ?? '');
      expect(state).toMatch(/activated|redundant/);
      return state;
    },
    { timeout: 60_000, interval: 100 },
  );
}

test.each(ROOMS)('Firefox: with %i kB of room the shop opens and sells without a worker', (room) =>
  patient(firefox, shop.url, { device: firefox.phone, room }, async (patient) => {
    patient.expectNoise(visits.LEFT_EARLY);
    expect(await installWorker(patient)).toBe('redundant');
    await patient.goto('/');
    await patient.get('main').text('정성을 달이다').shows();
    await visits.addStick(patient);
    await visits.openCart(patient, '1');
    expect(await patient.run(() => navigator.serviceWorker.controller)).toBeNull();
  }),
);

test('Firefox: with room enough the worker is installed', () =>
  patient(firefox, shop.url, { device: firefox.phone, room: 4000 }, async (patient) => {
    expect(await installWorker(patient)).toBe('activated');
  }));
