import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seoulTimestamp } from '@contract/core/seoul-time';
import type { ShippingMethod } from '@contract/shipping/schemas';
import { readyValues } from '../../../../tests/support/checkout-fixtures';
import { showScreen } from '../../../../tests/support/screen';
import { useAppForm } from '@/ui/form/app-form';
import { AgreementFields } from './agreement-section';
import { ShippingFields } from './shipping-section';

const method = (id: ShippingMethod['id'], name: string): ShippingMethod => ({
  id,
  name,
  description: '',
  fee: id === 'parcel' ? 4000 : 0,
  freeFrom: id === 'parcel' ? 50_000 : null,
});

function Sections() {
  const form = useAppForm({ defaultValues: readyValues({ shippingMethodId: 'pickup' }) });
  return (
    <>
      <ShippingFields
        form={form}
        methods={[method('parcel', '택배'), method('quick', '당일 퀵'), method('pickup', '방문')]}
        coming={null}
        itemsAmount={40_000}
        consultedAt={seoulTimestamp('2026-11-24', '10:00')}
        onMethod={() => undefined}
        askAddress={async () => null}
      />
      <AgreementFields
        form={form}
        isMarked={false}
        methods={['wallet', 'card', 'nicepay']}
        areComing={false}
        again={null}
      />
    </>
  );
}

it('three ways to pay stand in a grid of two columns (product 5, Fields)', async () => {
  await showScreen(<Sections />);
  const group = screen.getByRole('radiogroup', { name: /결제 수단/ });
  expect(group.querySelector('[class*=columns2]')?.children).toHaveLength(3);
});

it('each delivery method is a row with its fee, the rule of the fee and the expected day (product 5, Fields)', async () => {
  await showScreen(<Sections />);
  const group = within(screen.getByRole('radiogroup', { name: /배송 방법/ }));
  const rows = group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(rows).toEqual([
    '택배11월 26일(목)~28일(토) 도착 예상 · 50,000원부터 무료4,000원',
    '당일 퀵11월 25일(수)~26일(목) 도착 예상무료',
    '방문11월 25일(수)~26일(목) 준비 예상무료',
  ]);
});
