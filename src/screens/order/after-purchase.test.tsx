import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ItemStatus } from '@contract/catalog/schemas';
import { DAY_MS } from '@contract/core/constants';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { serverNow } from '@/platform/api/server-clock';
import { orderOf, patientOf } from '../../../tests/support/account';
import { ORDER_AT, rowOf, showOrder } from '../../../tests/support/order-setup';
import { refusal, type Answers } from '../../../tests/support/screen';

describe('after the purchase', () => {
  it('the steps tell when each happened or is to happen', async () => {
    const { status } = await showOrder({
      status: 'shipped',
      shipping_method_id: 'parcel',
      events: [
        { status: 'preparing', at: seoulTimestamp('2026-11-24', '11:00') },
        { status: 'shipped', at: seoulTimestamp('2026-11-25', '16:30') },
      ],
    });
    expect(
      within(status)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['결제11월 21일', '진료11월 24일', '조제11월 24일', '배송11월 25일']);
    expect(within(status).getByText('배송')).toHaveAttribute('aria-current', 'step');
  });

  it('the parcel is found at its carrier, and its number can be copied (product 2, Order)', async () => {
    const user = userEvent.setup();
    const { status } = await showOrder({
      status: 'shipped',
      shipping_method_id: 'parcel',
      tracking: { carrier: 'CJ대한통운', number: '1234-5678-9012' },
    });
    expect(rowOf('송장번호')).toHaveTextContent('1234-5678-9012');
    expect(within(status).getByRole('link', { name: '배송 조회, 새 창' })).toHaveAttribute(
      'href',
      'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
    );
    await user.click(screen.getByRole('button', { name: '송장번호 복사' }));
    expect(await screen.findByText('송장번호를 복사했어요.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('1234-5678-9012');
  });

  it('products are linked, and reviewed once they were delivered', async () => {
    await showOrder({ status: 'delivered' });
    const [first] = orderOf().items;
    expect(screen.getByRole('link', { name: '원방 공진단' })).toHaveAttribute(
      'href',
      `/products/${first!.product_id}`,
    );
    expect(screen.getByRole('link', { name: '후기 쓰기, 원방 공진단' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/my-page/reviews?product=%22${first!.product_id}`),
    );
  });

  it('a cancelled order says when the money returns', async () => {
    expect((await showOrder({ status: 'refunded' })).status).toHaveTextContent(
      '영업일로 3~7일 안에 돌아와요.',
    );
  });
});

describe('다시 담기 (product 4, Reorder)', () => {
  const again = async (statuses: ItemStatus[]) => {
    const added: unknown[] = [];
    await showOrder(
      { status: 'delivered' },
      {
        'POST /api/market/products/group-status': () => ({ data: { items: statuses } }),
        'POST /api/market/cart/items': (body) => {
          added.push(body);
          return { data: { items: [] } };
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: '다시 담기' }));
    return added;
  };
  const now = (index: number, change: Partial<ItemStatus> = {}): ItemStatus => {
    const { product_id, variant_id, productName, variantName, unitPrice } = orderOf().items[index]!;
    return {
      ...{ product_id, variant_id, productName, variantName, picture: 'gongjindan' },
      ...{ price: unitPrice, listPrice: null, saleState: 'on_sale', available: 10, ...change },
    };
  };
  const line = (index: number) => {
    const { product_id, variant_id } = orderOf().items[index]!;
    return { product_id, variant_id, quantity: 1 };
  };

  it('puts all lines into the cart in one change', async () => {
    const added = await again([now(0), now(1)]);
    expect(await screen.findByText('장바구니에 담았어요.')).toBeVisible();
    expect(added).toEqual([{ items: [line(0), line(1)] }]);
  });

  it('says what is no longer sold, and what costs something else', async () => {
    const added = await again([now(0, { price: 470_000 }), now(1, { saleState: 'ended' })]);
    const told = await screen.findByRole('alertdialog', { name: '장바구니에 담았어요' });
    expect(told).toHaveTextContent(
      '원방 공진단 10환: 가격이 450,000원에서 470,000원으로 바뀌었어요.',
    );
    expect(told).toHaveTextContent('경옥고 스틱 10환: 지금은 판매하지 않아 담지 못했어요.');
    expect(added).toEqual([{ items: [line(0)] }]);
  });

  it('adds nothing when nothing is sold any more', async () => {
    const added = await again([]);
    expect(
      await screen.findByRole('alertdialog', { name: '담을 수 있는 한약이 없어요' }),
    ).toBeVisible();
    expect(added).toEqual([]);
  });
});

describe('moving the consultation', () => {
  const day = seoulDate(serverNow() + 2 * DAY_MS);
  const [ten, eleven] = ['10:00', '11:00'].map((clock) => seoulTimestamp(day, clock)) as [
    number,
    number,
  ];
  const appointment = (start: number) => ({
    appointmentStartedAt: start,
    appointmentEndedAt: start + 30 * 60_000,
  });
  const open = async (answers: Answers) => {
    const clinic = orderOf().clinic!;
    await showOrder(
      { appointment: appointment(ten) },
      {
        [`GET /medical-streaming-api/members/clinics/${clinic.clinicId}/slots`]: () => ({
          date: day,
          isDayOff: false,
          items: [ten, eleven].map((startedAt) => ({
            startedAt,
            endedAt: startedAt + 30 * 60_000,
            state: startedAt === ten ? 'taken' : 'free',
          })),
          days: [{ date: day, isDayOff: false }],
        }),
        ...answers,
      },
    );
    await userEvent.click(screen.getByRole('button', { name: '시간 바꾸기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '진료 시간 바꾸기' }));
    await userEvent.click(await sheet.findByRole('radio', { name: '오전 11:00' }));
    await userEvent.click(sheet.getByRole('button', { name: /바꾸기$/ }));
    return sheet;
  };

  it('shows the new time once the server has it', async () => {
    await open({
      [`PUT ${ORDER_AT}/appointment`]: () => ({
        data: orderOf({ appointment: appointment(eleven) }),
      }),
    });
    expect(await screen.findByText(/^진료 시간을 바꿨어요\. .* 오전 11:00$/)).toBeVisible();
    expect(screen.getByText(/오전 11:00 – 11:30/)).toBeVisible();
  });

  it.each([
    ['the new time', { appointmentStartedAt: eleven }],
    ['nothing, where it cannot be fetched,', null],
  ])('keeps %s on the device', async (_, next) => {
    const clinic = orderOf().clinic!;
    const nextOf = (start: number) => ({
      ...appointment(start),
      ...{ orderId: orderOf().id, orderNumber: orderOf().number, clinic },
    });
    const encrypted = createEncryptedStore();
    const { patientId } = patientOf();
    await open({
      [`PUT ${ORDER_AT}/appointment`]: async () => {
        await encrypted.write('nextAppointment', { patientId, next: nextOf(ten) }, eleven);
        return { data: orderOf({ appointment: appointment(eleven) }) };
      },
      'GET /medical-streaming-api/members/appointments/next': () =>
        next === null ? refusal(500, 'internal', '') : { data: nextOf(eleven) },
    });
    await waitFor(async () => {
      const copy = await encrypted.read('nextAppointment');
      if (next === null) expect(copy).toBeNull();
      else expect(copy).toMatchObject({ value: { next } });
    });
  });

  it('keeps the present time, and says why, when the new one is taken', async () => {
    const sheet = await open({
      [`PUT ${ORDER_AT}/appointment`]: () =>
        refusal(409, 'slot_taken', '방금 다른 분이 예약한 시간입니다. 다른 시간을 골라 주세요.'),
    });
    expect(await sheet.findByText(/방금 다른 분이 예약한 시간입니다/)).toBeVisible();
    expect(sheet.getByText(/지금 예약: .* 오전 10:00/)).toBeVisible();
    expect(sheet.getByRole('button', { name: '바꿀 시간을 골라 주세요' })).toBeDisabled();
  });

  it('keeps the choice, so that it can be tried again, when the server fails', async () => {
    const sheet = await open({
      [`PUT ${ORDER_AT}/appointment`]: () => refusal(500, 'internal', '잠시 후에 다시 해 주세요.'),
    });
    expect(await sheet.findByText('잠시 후에 다시 해 주세요.')).toBeVisible();
    expect(sheet.getByRole('button', { name: /오전 11:00 · 바꾸기$/ })).toBeEnabled();
  });

  it.each([
    ['preparing', ten],
    ['paid', serverNow() - 60_000],
  ] as const)('is not offered for an order that is %s at that time', async (status, start) => {
    await showOrder({ status, appointment: appointment(start) });
    expect(screen.queryByRole('button', { name: '시간 바꾸기' })).not.toBeInTheDocument();
  });
});
