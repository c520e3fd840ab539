import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toPromotion } from '@/platform/navigation/targets';
import { Carousel } from '@/ui/carousel/carousel';
import { promotionsQuery } from './content-queries';
import { PromotionBanner } from './promotion-banner';
import styles from './promotion-banner.module.css';

interface PromotionCarouselProps {
  /** The heading above, left out with the promotions. */
  heading?: ReactNode;
  className?: string | undefined;
}

/** The current promotions; nothing when there are none. */
export function PromotionCarousel({ heading, className }: PromotionCarouselProps) {
  const promotions = useQuery(promotionsQuery(useApi())).data?.items ?? [];
  if (promotions.length === 0) return null;
  return (
    <div className={className}>
      {heading}
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
