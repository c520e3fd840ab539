import type { Clinic, NearbyClinic } from '@contract/clinics/schemas';
import type { Order } from '@contract/orders/schemas';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { draft } from '../world/orders';

/** The clinics with a free time around an address, the nearest first, from the public API. */
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

test('the nearest clinic to the delivery address is preselected; another, recommended, none', async ({
  page,
  shop,
  signedIn: patient,
}) => {
  const orderId = await draft(patient);
  const form = checkout(page);
  const clinic = form.part('한의원 선택');
  const around = page.getByRole('region', { name: '가까운 한의원', exact: true });
  const order = async () =>
    (await patient.call<{ data: Order }>('GET', `/api/market/orders/${orderId}`)).data;
  /** Waits until that clinic is saved in the order, and shown as chosen. */
  const expectChosen = async ({ clinicId, clinicName }: Clinic) => {
    await expect.poll(async () => (await order()).clinic_id).toBe(clinicId);
    await expect(clinic.getByText(clinicName, { exact: true }).first()).toBeVisible();
    await expect(form.days).toBeVisible();
  };
  await page.goto(`/checkout/${orderId}`);
  await form.expectOpen();
  const shipping = form.part('배송 방법');
  await shipping.getByRole('radio', { name: /택배/ }).check();
  await form.findAddress(shipping.getByRole('button', { name: '주소 찾기' }), '성수동');
  const address = await shipping.getByRole('textbox', { name: '주소', exact: true }).inputValue();
  // the geocoder knows streets and numbers, not the building after them
  const nearby = await clinicsAround(shop.url, address.replace(/ \(.*\)$/, ''));
  const [nearest, second] = nearby;
  if (!nearest || !second) throw new Error('No clinics.');

  await test.step('the nearest, by itself', async () => {
    await expectChosen(nearest);
  });

  await test.step('those around it, in a list and on a map', async () => {
    await form.openClinics();
    const list = around.getByRole('list').getByRole('button');
    await expect(list).toContainText(nearby.map(({ clinicName }) => clinicName));
    await expect(list.first()).toHaveAttribute('aria-pressed', 'true');
    const map = around.getByRole('region', { name: '가까운 한의원 지도' });
    await expect(map.getByText('경계: 통계청 SGIS(2018)')).toBeVisible();
    const pins = map.getByRole('application').getByRole('button');
    // each clinic by its name, or within a cluster
    const shown = async () =>
      (await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? '')))
        .map((name) => Number(/이 근처 (\d+)곳/.exec(name)?.[1] ?? 1))
        .reduce((sum, count) => sum + count, 0);
    await expect.poll(shown).toBe(nearby.length);
    await list.nth(1).click();
    await expectChosen(second);
  });

  await test.step('recommended', async () => {
    const sheet = await form.openClinics();
    const answer = page.waitForResponse('**/members/clinics/random');
    await sheet.getByRole('button', { name: '바로 예약되는 한의원 추천' }).click();
    await expectChosen((await (await answer).json()) as Clinic);
    await expect(sheet).toBeHidden();
  });

  await test.step('none, and no time either', async () => {
    await form.chooseLateDay();
    await form.chooseFreeTime();
    const sheet = await form.openClinics();
    await sheet.getByRole('button', { name: '선택 초기화' }).click();
    await expect(clinic.getByText('상담받을 한의원을 골라 주세요.')).toBeVisible();
    await expect(form.days).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
    expect(await order()).toMatchObject({ clinic_id: null, appointment: null });
  });

  await test.step('the nearest to another address, picked in the finder', async () => {
    const sheet = await form.openClinics();
    await form.findAddress(sheet.getByRole('button', { name: '주소로 찾기' }), '해운대구');
    await expect(sheet).toBeHidden();
    await expect(form.days).toBeVisible();
    const { clinic_id, clinic: chosen } = await order();
    expect(chosen?.clinicAddress).toMatch(/^부산/);
    expect(clinic_id).not.toBe(nearest.clinicId);
  });
});
