import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeployedShop, type DeployedShop } from '../support/deployment';
import { firefox } from './firefox';
import { patient, type Patient } from './patient';
import * as visits from './visits';
import { webkit } from './webkit';

let shop: DeployedShop;
beforeAll(async () => {
  shop = await startDeployedShop();
}, 90_000);
afterAll(() => shop.stop());

/** Looks for a new version, and accepts it as another tab would; what happens stands in `data-update`. */
async function acceptElsewhere(patient: Patient): Promise<void> {
  await patient.run(() => {
    const { dataset } = document.documentElement;
    dataset['update'] = 'looking';
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('controllerchange', () => (dataset['update'] = 'taken'));
    void serviceWorker.ready.then(async (registration) => {
      const accept = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', accept),
      );
      await registration.update();
      accept();
    });
  });
  await patient.get('main').shows();
  await expect
    .poll(() => patient.run(() => document.documentElement.dataset['update']), { timeout: 60_000 })
    .toBe('taken');
}

test.each([webkit, firefox])(
  '$name: an update that another tab accepts takes neither page nor input from a checkout, whose files are gone (product 10, Update)',
  (engine) =>
    patient(engine, shop.url, { device: engine.phone }, async (patient) => {
      patient.expectNoise(visits.LEFT_EARLY);
      patient.expectNoise(visits.NO_NETWORK);
      await patient.goto('/');
      await visits.underWorker(patient);
      await visits.addStick(patient);
      await visits.openCart(patient, '1');
      await patient.get('button', /주문하기$/).press();
      await visits.signIn(patient, 'full');
      await patient.isAt(/\/checkout\/[0-9a-f]{24}$/);
      await visits.fillDelivery(patient);

      await shop.deployNext();
      await acceptElsewhere(patient);
      await visits.fillConsultation(patient, shop);
      const typed = () => [...document.querySelectorAll('input')].map(({ value }) => value);
      expect(await patient.run(typed)).toContain('101동 1203호');
      await patient.get('button', /원 결제하기$/).press();
      await patient.get('button', '결제 승인').press();
      await visits.seeCompletion(patient);
    }),
);
