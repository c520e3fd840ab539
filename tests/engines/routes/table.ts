import { afterAll, beforeAll, describe, test } from 'vitest';
import { rows, titleOf, type Orders, type Row } from '../../e2e/routes/table';
import { draft, paidOrder } from '../../e2e/world/orders';
import { signUp, type Patient as Account } from '../../e2e/world/patient';
import { startShop, type Shop } from '../../support/shop';
import type { Engine } from '../browser';
import { LEFT_EARLY } from '../visits';
import { patient, type Patient } from '../patient';

const HOME_TITLE = '프리미엄 한약, 달임';
const VARIANTS = [
  ['', ''],
  ['/@seongsu', '달임한의원 성수 | '],
] as const;

/** Every address of product 2 in both variants, opened by a guest and by a patient. */
export function routes(engine: Engine): void {
  let shop: Shop;
  let account: Account;
  let orders: Orders;
  const walk = (name: string, journey: (patient: Patient) => Promise<void>) =>
    test(name, { timeout: 600_000 }, () =>
      patient(engine, shop.url, { device: engine.phone }, (patient) => {
        patient.expectNoise(LEFT_EARLY);
        return journey(patient);
      }),
    );

  describe(engine.name, () => {
    beforeAll(async () => {
      shop = await startShop();
      account = await signUp(shop);
      orders = { draft: await draft(account), paid: await paidOrder(shop, account) };
    });
    afterAll(() => shop.stop());

    for (const [at, clinic] of VARIANTS) {
      const home = at || '/';
      const variant = at === '' ? 'plain' : 'local';

      walk(`${variant}: a guest opens every address`, async (patient) => {
        for (const row of rows(orders)) {
          await patient.goto(at + row.path || '/');
          const elsewhere = awayFrom(row, at);
          if (elsewhere !== null) await isHome(patient, elsewhere, clinic);
          else if (row.access === 'guarded') {
            await isHome(patient, home, clinic);
            await patient.get('dialog', '로그인').shows();
          } else {
            await patient.isAt(at + row.path || '/');
            await patient.isTitled(titleOf(row, clinic));
          }
        }
      });

      walk(`${variant}: a patient opens every address`, async (patient) => {
        await patient.goto('/icons/icon.svg');
        await patient.run(
          (session) => window.localStorage.setItem('session', session),
          JSON.stringify(account.tokens),
        );
        for (const row of rows(orders)) {
          await patient.goto(at + row.path || '/');
          const elsewhere = awayFrom(row, at);
          if (elsewhere !== null) await isHome(patient, elsewhere, clinic);
          else {
            await patient.isAt(at + (row.leadsTo ?? row.path) || '/');
            await patient.isTitled(titleOf(row, clinic));
          }
        }
      });
    }
  });
}

/** The home that a path without a local variant redirects to under an alias, or null. */
function awayFrom(row: Row, at: string): string | null {
  if (at === '') return null;
  if (row.isPlainOnly) return '/';
  return row.isBlog ? at : null;
}

async function isHome(patient: Patient, home: string, clinic: string): Promise<void> {
  await patient.isAt(home);
  await patient.isTitled((home === '/' ? '' : clinic) + HOME_TITLE);
}
