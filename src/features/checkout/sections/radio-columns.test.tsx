import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShippingMethod } from '@contract/shipping';
import { readyValues } from '../../../../tests/support/checkout-fixtures';
import { showScreen } from '../../../../tests/support/screen';
import { useAppForm } from '../form/checkout-form';
import { AgreementFields } from './agreement-section';
import { ShippingFields } from './shipping-section';

const method = (id: ShippingMethod['id'], name: string): ShippingMethod => ({
  id,
  name,
  description: '',
  fee: 0,
  freeFrom: null,
});

function Sections() {
  const form = useAppForm({ defaultValues: readyValues({ shippingMethodId: 'pickup' }) });
  return (
    <>
      <ShippingFields
        form={form}
        methods={[method('parcel', '택배'), method('quick', '당일 퀵'), method('pickup', '방문')]}
        coming={null}
        itemsAmount={0}
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

it.each(['배송 방법', '결제 수단'])(
  'three choices of %s stand in a grid of two columns, too (spec 5)',
  async (name) => {
    await showScreen(<Sections />);
    const group = screen.getByRole('radiogroup', { name: new RegExp(name) });
    expect(group.querySelector('.columns2')?.children).toHaveLength(3);
  },
);
