import { useQuery } from '@tanstack/react-query';
import { ChatQuestion } from '@/features/chat/chat-question';
import { businessQuery } from '@/features/content/business-queries';
import { useApi } from '@/platform/api/api-context';
import styles from './order-screen.module.css';

/** How photos of the goods reach the shop: it takes none itself. */
export function ReturnPhotos({ orderNumber }: { orderNumber: string }) {
  const { data: business } = useQuery(businessQuery(useApi()));
  return (
    <div className={styles.photos}>
      <p className="small">
        사진이 있으면 확인이 빨라요. 채팅이나 메일로 보내 주시고, 주문 번호{' '}
        <span className={styles.time}>{orderNumber}</span>을 함께 적어 주세요.
        {business && (
          <span>
            {' '}
            메일 <a href={`mailto:${business.email}`}>{business.email}</a>, 전화{' '}
            <a href={`tel:${business.phoneNumber}`}>{business.phoneNumber}</a>
          </span>
        )}
      </p>
      <ChatQuestion />
    </div>
  );
}
