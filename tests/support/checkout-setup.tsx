import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Slot } from '@contract/appointments/schemas';
import { CONSENT_KINDS } from '@contract/consents/schemas';
import type { Order } from '@contract/orders/schemas';
import { DAY_MS } from '@contract/core/constants';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import type { Services } from '@contract/services/schemas';
import type { ShippingMethod } from '@contract/shipping/schemas';
import { serverNow } from '@/platform/api/server-clock';
import { useCurrentPath } from '@/platform/navigation/use-go';
import { CartScreen } from '@/screens/cart/cart-screen';
import { CheckoutScreen } from '@/screens/checkout/checkout-screen';
import { CheckoutCompleteScreen } from '@/screens/checkout-complete/checkout-complete-screen';
import { storeTokens, PATIENT, patientOf } from './account';
import { anOrder } from './checkout-fixtures';
import { listedClinic } from './clinic-fixtures';
import { showScreen, type Answers } from './screen';

/** The day with free slots: tomorrow, so that none begins during the test. */
const DATE = seoulDate(serverNow() + DAY_MS);
const HOST = '/medical-streaming-api/members';

export const CLINIC = listedClinic('달임한의원 성수', { weeklyDaysOff: [] });
export const CLINIC_CALL = `GET /public-api/members/clinics/${CLINIC.clinicId}`;
export const SLOTS_CALL = `GET ${HOST}/clinics/${CLINIC.clinicId}/slots`;

/** The shop's configuration. */
export const SERVICES: Services = {
  login: { provider: 'kakao', authorizeUrl: '/login', clientId: 'client', pkce: false },
  payment: {
    scriptUrl: '/pay.js',
    merchantCode: 'imp',
    methods: ['wallet', 'card'],
    nicepay: null,
  },
  maps: { scriptUrl: '/maps.js', clientId: 'key', keyParam: 'ncpKeyId', submodules: ['geocoder'] },
  addressFinder: { scriptUrl: '/addresses.js' },
  ordersForOthers: false,
  pageSpeed: false,
  analytics: null,
  errorReports: null,
  chat: null,
  share: null,
};

const METHODS: ShippingMethod[] = [
  { id: 'parcel', name: '택배', description: '이틀 안에 도착해요.', fee: 0, freeFrom: null },
  { id: 'pickup', name: '방문 수령', description: '한의원에서 받아요.', fee: 0, freeFrom: null },
];

/** The clinic's slots of one day, by clock time and state. */
export const slotsOf = (times: Readonly<Record<string, Slot['state']>>) => () => ({
  date: DATE,
  isDayOff: false,
  items: Object.entries(times).map(([clock, state]) => {
    const startedAt = seoulTimestamp(DATE, clock);
    return { startedAt, endedAt: startedAt + 30 * 60_000, state };
  }),
  days: [{ date: DATE, isDayOff: false }],
});

let orders = 0;

/** A new id, so that no other test's draft is found. */
const freshId = () => (orders += 1).toString(16).padStart(24, '6b0');

/** An empty order. */
const NOTHING_CHOSEN: Partial<Order> = {
  shipping_method_id: null,
  clinic_id: null,
  clinic: null,
  appointment: null,
  holdExpiresAt: null,
};

const BOOKED_AT = seoulTimestamp('2030-11-24', '15:30');

/** A complete order. */
export const payable = (): Partial<Order> => ({
  shipping_method_id: 'pickup',
  clinic_id: CLINIC.clinicId,
  appointment: { appointmentStartedAt: BOOKED_AT, appointmentEndedAt: BOOKED_AT + 30 * 60_000 },
  holdExpiresAt: serverNow() + 600_000,
  selfExamination: { basic: { pregnancy: false } },
  consents: [...CONSENT_KINDS],
});

/** A successful pre-processing. */
export const preprocessed = () => ({
  success: true,
  message: '',
  nicepayParams: null,
  iamportParams: {
    pg: 'kakaopay',
    pay_method: 'card',
    merchant_uid: 'm_1',
    name: '원방 공진단',
    amount: 450_000,
    buyer_name: '김달임',
    buyer_tel: '01012345678',
    buyer_email: '',
    m_redirect_url: '',
    notice_url: '',
    confirm_url: '',
  },
});

/** Sets the browser's user activation; undefined is a browser without that API. */
export function setTapFresh(isActive: boolean | undefined): void {
  if (isActive === undefined) Reflect.deleteProperty(navigator, 'userActivation');
  else
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
}

/** The completion page and the cart at their own addresses, the form at any other. */
function CheckoutPages({ orderId }: { orderId: string }) {
  const path = useCurrentPath();
  if (path.endsWith('/complete')) return <CheckoutCompleteScreen orderId={orderId} />;
  return path.endsWith('/cart') ? <CartScreen /> : <CheckoutScreen orderId={orderId} />;
}

/**
 * Renders the whole checkout over a fake network that stores the order's changes, with the payment
 * script loaded; `opened` is called with the payment window's parameters. Folded parts are opened unless they are
 * what the test is about.
 */
export async function showCheckout(
  change: Partial<Order> = {},
  answers: Answers = {},
  { alias = null, isFolded = false }: { alias?: string | null; isFolded?: boolean } = {},
) {
  storeTokens();
  let order = anOrder({ id: freshId(), ...NOTHING_CHOSEN, ...change });
  const opened = vi.fn();
  vi.stubGlobal('IMP', { init: vi.fn(), request_pay: opened });
  const path = `/api/market/orders/${order.id}`;
  const shown = await showScreen(
    <CheckoutPages orderId={order.id} />,
    {
      [PATIENT]: () => patientOf(),
      [`GET ${path}`]: () => ({ data: order }),
      [`PUT ${path}`]: (body) => {
        const {
          shippingAddress: _address,
          selfExamination: _basic,
          consents: _kinds,
          ...rest
        } = body as Record<string, unknown>;
        order = { ...order, ...(rest as Partial<Order>) };
        if (order.appointment) order.holdExpiresAt = serverNow() + 600_000;
        return { data: order };
      },
      'GET /public-api/market/shipping-methods': () => ({ items: METHODS }),
      'GET /public-api/services': () => SERVICES,
      'GET /medical-streaming-api/members/patients/my/addresses': () => ({ data: { items: [] } }),
      'GET /medical-streaming-api/members/patients/my/last-examination': () => ({ data: null }),
      'GET /public-api/members/clinics/random': () => CLINIC,
      [CLINIC_CALL]: () => CLINIC,
      [`GET ${HOST}/clinics/nearby`]: () => ({ items: [] }),
      [SLOTS_CALL]: slotsOf({ '10:00': 'taken', '10:30': 'free' }),
      ...answers,
    },
    alias,
  );
  await screen.findByRole('region', { name: '배송 방법' }, { timeout: 15_000 });
  if (!isFolded)
    for (const edit of screen.queryAllByRole('button', { name: /. 수정$/ })) fireEvent.click(edit);
  if (!isFolded) await screen.findByRole('radio', { name: /택배/ });
  return { ...shown, opened };
}
