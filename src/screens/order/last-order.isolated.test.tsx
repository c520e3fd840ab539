import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { orderOf, PATIENT, patientOf, storeTokens } from '../../../tests/support/account';
import { ORDER_AT, showOrder } from '../../../tests/support/order-setup';
import { showScreen } from '../../../tests/support/screen';
import { OrderScreen } from './order-screen';

const fail = () => {
  throw new TypeError('Failed to fetch');
};
const NO_NETWORK = { [`GET ${ORDER_AT}`]: fail };

it('stays readable without a network, as of when, without its health answers (product 10, Last order)', async () => {
  const selfExamination = {
    basic: { pregnancy: false, diseaseExperiences: ['당뇨'], recentDrugs: [], note: '' },
  };
  await showOrder({ status: 'preparing', selfExamination, doctorNote: '저녁 것은 거르세요.' });
  const stored = () => createEncryptedStore().read('lastOrder');
  await waitFor(async () => expect(await stored()).not.toBeNull());
  expect(JSON.stringify((await stored())?.value)).not.toMatch(/당뇨|저녁/);
  cleanup();
  await showOrder({}, NO_NETWORK);
  expect(await screen.findByText(/에 본 내용이에요. 연결되면 새로 불러올게요./)).toBeVisible();
  expect(screen.getByText(/조제하고 있어요/)).toBeVisible();
});

it('names no number of the recipient as the one that the clinic calls (product 10, Last order)', async () => {
  const shipping_address = {
    ...{ id: '1'.repeat(24), full_name: '김어른', phone: '01099998888' },
    ...{ address1: '부산 해운대구 달맞이길 2', address2: '' },
  };
  await showOrder({ shipping_address, shipping_method_id: 'parcel' });
  expect(screen.getByText('전화받을 번호').parentElement).toHaveTextContent('010-1234-5678');
  await waitFor(async () => expect(await createEncryptedStore().read('lastOrder')).not.toBeNull());
  cleanup();
  await showOrder({}, { ...NO_NETWORK, [PATIENT]: fail });
  expect(await screen.findByText(/에 본 내용이에요/)).toBeVisible();
  expect(screen.getByText('한의원 전화번호')).toBeVisible();
  expect(screen.queryByText('전화받을 번호')).not.toBeInTheDocument();
});

it('is shown to its patient alone (product 10, Last order)', async () => {
  storeTokens();
  const until = Date.now() + 60_000;
  const value = { patientId: 'f'.repeat(24), data: orderOf() };
  await createEncryptedStore().write('lastOrder', value, until);
  await showScreen(<OrderScreen orderId={orderOf().id} />, {
    [PATIENT]: () => patientOf(),
    ...NO_NETWORK,
  });
  expect(await screen.findByText('주문을 불러오지 못했어요')).toBeVisible();
  expect(screen.queryByText(/에 본 내용이에요/)).not.toBeInTheDocument();
});
