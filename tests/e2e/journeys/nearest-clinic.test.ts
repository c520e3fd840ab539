import type { Clinic, NearbyClinic } from '@contract/clinics';
import type { Order } from '@contract/orders';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { draft } from '../world/orders';
import { enterAs, signUp } from '../world/patient';

/** The clinics with a free time around an address, the nearest first, as maps and shop tell anybody. */
async function clinicsAround(url: string, address: string): Promise<NearbyClinic[]> {
  const ask = async (path: string, query: Record<string, string>) =>
    (await fetch(`${url}${path}?${new URLSearchParams(query)}`)).json();
  const found = (await ask('/sandbox/maps/geocode', { query: address, key: 'sandbox' })) as {
    addresses: { x: string; y: string }[];
  };
  const [place] = found.addresses;
  const path = '/medical-streaming-api/members/clinics/nearby';
  const { x = '', y = '' } = place ?? {};
  const answer = await ask(path, { lat: y, lng: x, pageSize: '6' });
  return (answer as { items: NearbyClinic[] }).items;
}

test('the clinic nearest to where the parcel goes is chosen by itself; another, any, none', async ({
  page,
  shop,
}) => {
  const patient = await signUp(shop);
  const orderId = await draft(patient);
  const form = checkout(page);
  const clinic = form.part('한의원 선택');
  const others = clinic.getByRole('button', { name: '다른 한의원' });
  const around = clinic.getByRole('region', { name: '가까운 한의원', exact: true });
  const order = async () =>
    (await patient.call<{ data: Order }>('GET', `/api/market/orders/${orderId}`)).data;
  /** Waits until that clinic is the order's, and stands there chosen. */
  const expectChosen = async ({ clinicId, clinicName }: Clinic) => {
    await expect.poll(async () => (await order()).clinic_id).toBe(clinicId);
    await expect(clinic.getByText(clinicName, { exact: true }).first()).toBeVisible();
    await expect(form.days).toBeVisible();
  };
  await enterAs(page, patient);
  await page.goto(`/checkout/${orderId}`);
  await form.expectOpen();
  const shipping = form.part('배송 방법');
  await shipping.getByRole('radio', { name: /택배/ }).check();
  await form.findAddress(shipping.getByRole('button', { name: '주소 찾기' }), '성수동');
  const address = await shipping.getByRole('textbox', { name: '주소', exact: true }).inputValue();
  // maps know streets and numbers, not the building behind them
  const nearby = await clinicsAround(shop.url, address.replace(/ \(.*\)$/, ''));
  const [nearest, second] = nearby;
  if (!nearest || !second) throw new Error('No clinics.');

  await test.step('the nearest', async () => {
    await clinic.getByRole('button', { name: /^배송지에서 가까운 한의원 찾기/ }).click();
    await expectChosen(nearest);
  });

  await test.step('those around it, in a list and on a map that is drawn', async () => {
    await others.click();
    const list = around.getByRole('list').getByRole('button');
    await expect(list).toContainText(nearby.map(({ clinicName }) => clinicName));
    await expect(list.first()).toHaveAttribute('aria-pressed', 'true');
    const map = around.getByRole('region', { name: '가까운 한의원 지도' });
    await expect(map.getByText('경계: 통계청 SGIS(2018)')).toBeVisible();
    const pins = map.getByRole('application').getByRole('button');
    // each clinic by its name, or in a number of those that stand too close
    const shown = async () =>
      (await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? '')))
        .map((name) => Number(/이 근처 (\d+)곳/.exec(name)?.[1] ?? 1))
        .reduce((sum, count) => sum + count, 0);
    await expect.poll(shown).toBe(nearby.length);
    await list.nth(1).click();
    await expectChosen(second);
  });

  await test.step('any', async () => {
    await others.click();
    const answer = page.waitForResponse('**/members/clinics/random');
    await clinic.getByRole('button', { name: '랜덤 한의원' }).click();
    await expectChosen((await (await answer).json()) as Clinic);
    await expect(around).toHaveCount(0);
  });

  await test.step('none, and no time either', async () => {
    await form.chooseLateDay();
    await form.chooseFreeTime();
    await others.click();
    await clinic.getByRole('button', { name: '선택 초기화' }).click();
    await expect(clinic.getByText('상담받을 한의원을 골라 주세요.')).toBeVisible();
    await expect(form.days).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
    expect(await order()).toMatchObject({ clinic_id: null, appointment: null });
  });

  await test.step('the nearest to another address, by picking it', async () => {
    await clinic.getByRole('button', { name: '주소로 찾기' }).click();
    await form.findAddress(
      clinic.getByRole('button', { name: '내 주소에서 가까운 곳 찾기' }),
      '해운대구',
    );
    await expect(form.days).toBeVisible();
    await others.click();
    const from = /부산[^(\n]*\d/.exec(await around.innerText())?.[0] ?? '';
    const [there] = await clinicsAround(shop.url, from);
    if (!there) throw new Error(`No clinic around "${from}".`);
    expect(there.clinicId).not.toBe(nearest.clinicId);
    await expectChosen(there);
  });
});
