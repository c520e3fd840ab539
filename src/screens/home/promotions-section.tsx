import { useQuery } from '@tanstack/react-query';
import { promotionsQuery } from '@/features/content/content-queries';
import { PromotionBanner } from '@/features/content/promotion-banner';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toPromotion } from '@/platform/navigation/targets';
import { Carousel } from '@/ui/carousel/carousel';
import styles from './below.module.css';

/** The promotions that run, one after the other; nothing when there are none. */
export function PromotionsSection() {
  const api = useApi();
  const promotions = useQuery(promotionsQuery(api)).data?.items ?? [];
  if (promotions.length === 0) return null;
  return (
    <div className={styles.section}>
      <Carousel
        label="진행 중인 혜택"
        slides={promotions.map((promotion) => ({
          key: promotion.eventName,
          name: promotion.title,
          content: (
            <AppLink target={toPromotion(promotion.eventName)} className={styles.promotion}>
              <PromotionBanner promotion={promotion} level={2} />
            </AppLink>
          ),
        }))}
      />
    </div>
  );
}
