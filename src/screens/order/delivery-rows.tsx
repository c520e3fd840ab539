import { useQuery } from '@tanstack/react-query';
import type { Order } from '@contract/orders';
import { formatPhone } from '@contract/rules/phone';
import { shippingMethodsQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import styles from './order-screen.module.css';

/** How and where the order goes; nothing while no method is chosen. */
export function DeliveryRows({ order }: { order: Order }) {
  const api = useApi();
  const methods = useQuery(shippingMethodsQuery(api));
  if (order.shipping_method_id === null) return null;
  const name = methods.data?.items.find(({ id }) => id === order.shipping_method_id)?.name ?? '';
  const { shipping_address: to, clinic, comments } = order;
  const place = to
    ? [to.postcode && `(${to.postcode})`, to.address1, to.address2].filter(Boolean).join(' ')
    : clinic && `${clinic.clinicAddress} ${clinic.clinicDetailAddress}`.trim();
  return (
    <section aria-labelledby="order-delivery" className={styles.part}>
      <SectionHeader id="order-delivery" title="배송" />
      <SummaryRows
        rows={[
          { label: '방법', value: name },
          ...(to
            ? [
                { label: '받는 분', value: <span className="content">{to.full_name}</span> },
                { label: '연락처', value: formatPhone(to.phone) },
              ]
            : []),
          ...(place
            ? [
                {
                  label: to ? '주소' : '찾으실 곳',
                  value: <span className="content">{place}</span>,
                },
              ]
            : []),
          ...(comments === ''
            ? []
            : [{ label: '배송 메시지', value: <span className="content">{comments}</span> }]),
        ]}
      />
    </section>
  );
}
