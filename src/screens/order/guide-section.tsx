import type { Order } from '@contract/orders/schemas';
import { clockInHalves } from '@contract/core/seoul-time';
import { saveCalendar } from '@/features/orders/calendar-file';
import { doseCalendar, type GuidedItem } from '@/features/orders/dose-calendar';
import { serverNow } from '@/platform/api/server-clock';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import styles from './order-screen.module.css';

/** How the remedies of an order are taken (product 3, Guide): once they are being prepared, until they are returned. */
export function GuideSection({ order }: { order: Order }) {
  const { status, isRefunding, items, doctorNote } = order;
  if (isRefunding || !['preparing', 'shipped', 'delivered'].includes(status)) return null;
  const guided = items.filter((item): item is GuidedItem => item.guide !== undefined);
  if (guided.length === 0 && !doctorNote) return null;
  return (
    <section aria-labelledby="order-guide" className={styles.part}>
      <SectionHeader id="order-guide" title="이렇게 드세요" />
      {doctorNote && (
        <Notice>
          <b>한의사가 남긴 말</b>
          <p className={styles.note}>{doctorNote}</p>
        </Notice>
      )}
      {guided.map((item) => (
        <ItemGuide key={item.variant_id} item={item} order={order} />
      ))}
      <p className="small">
        드시는 횟수와 기간은 진료에서 한의사가 알려 드린 대로 따라 주세요. 평소와 다른 증상이 있으면
        멈추고 한의원에 알려 주세요.
      </p>
    </section>
  );
}

function ItemGuide({ item, order }: { item: GuidedItem; order: Order }) {
  const { times, amount, manner, avoid, keeping } = item.guide;
  const overlays = useOverlays();
  const calendar = doseCalendar(item, order, serverNow());
  return (
    <div className={styles.guide}>
      <h3 className="h3">{item.productName}</h3>
      <SummaryRows
        rows={[
          {
            label: '언제',
            value: times.length > 0 ? times.map(clockInHalves).join(', ') : '필요한 날',
          },
          { label: '얼마나', value: amount },
          { label: '어떻게', value: manner },
          { label: '피할 것', value: avoid },
          { label: '보관', value: keeping },
        ]}
      />
      {calendar !== null && (
        <Button
          variant="quiet"
          onClick={() => saveCalendar(`${order.number}-time`, calendar, overlays)}
        >
          달력에 복용 시간 저장<span className="visually-hidden">, {item.productName}</span>
        </Button>
      )}
    </div>
  );
}
