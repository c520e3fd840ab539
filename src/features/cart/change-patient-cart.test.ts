import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { createDeviceStore } from '@/platform/storage/idb';
import { accessTokenOf } from '../../../tests/support/tokens';
import { serverCartQuery } from './cart-queries';
import { createCartStores } from './cart-stores';
import { changePatientCart, inShownOrder, replayPatientCart } from './change-patient-cart';

const line = (digit: string, quantity = 1) => ({
  product_id: '1'.repeat(24),
  variant_id: digit.repeat(24),
  quantity,
});

it('keeps the order that is shown, whatever the server’s is, and puts new lines last', () => {
  const shown = [line('a'), line('b'), line('c')];
  const read = [line('d'), line('b'), line('c'), line('a', 3)];
  expect(inShownOrder(read, shown)).toEqual([line('a', 3), line('b'), line('c'), line('d')]);
  expect(inShownOrder(read, [])).toEqual(read);
});

const [LAST, NEXT] = ['a'.repeat(24), 'b'.repeat(24)];
const add = (digit: string) => ({ kind: 'add' as const, items: [line(digit)] });

/** A tab of the patient before, whose first call waits for `answer`. */
function openTab() {
  let owner = LAST;
  let answer: (items: unknown[]) => void = () => undefined;
  const sent: unknown[] = [];
  const api = ((_call: unknown, { body }: { body: { items: unknown[] } }) => {
    sent.push(...body.items);
    if (sent.length > 1) return Promise.resolve({ data: body });
    return new Promise((resolve) => (answer = (items) => resolve({ data: { items } })));
  }) as unknown as Api;
  const client = new QueryClient();
  const { patient, memory } = createCartStores({
    ...createDeviceStore(),
    persistence: () => 'all',
  });
  const overlays = { alert: vi.fn(async () => undefined) };
  const session = { accessToken: () => accessTokenOf(owner), state: { kind: 'unreachable' } };
  const deps = { api, client, patient, memory, overlays, session } as unknown as Parameters<
    typeof changePatientCart
  >[0];
  return {
    deps,
    sent,
    switch: () => (owner = NEXT),
    answer: (items: unknown[]) => answer(items),
    shown: () => client.getQueryData(serverCartQuery(api).queryKey),
  };
}

it('sends and shows nothing of the patient before once another has signed in', async () => {
  const tab = openTab();
  const done = [changePatientCart(tab.deps, add('1')), changePatientCart(tab.deps, add('2'))];
  await vi.waitFor(() => expect(tab.sent).toEqual([line('1')]));
  tab.switch();
  tab.answer([line('1')]);
  await Promise.all(done);
  expect(tab.sent).toEqual([line('1')]);
  expect(tab.shown()).toBeUndefined();
});

it('leaves the next patient’s changes to a late turn or answer of the one before', async () => {
  const tab = openTab();
  const queue = await tab.deps.patient.queue();
  const late = changePatientCart(tab.deps, add('1'));
  await vi.waitFor(() => expect(tab.sent).toEqual([line('1')]));
  await queue.end(true);
  tab.switch();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const next = changePatientCart(tab.deps, add('3'));
  const stored = () => createDeviceStore().read('patientCart');
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ patientId: NEXT }));
  tab.answer([line('1')]);
  await Promise.all([late, next]);
  expect(tab.deps.patient.state.operations).toMatchObject([{ change: add('3') }]);
  network.mockRestore();
  const never = () => Promise.reject(new ApiError('network'));
  await queue.replay({ patientId: LAST, send: never, show: vi.fn(), tell: vi.fn() });
  await replayPatientCart(tab.deps);
  expect(tab.sent).toEqual([line('1'), line('3')]);
});
