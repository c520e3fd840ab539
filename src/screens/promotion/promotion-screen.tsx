import { useSuspenseQuery } from '@tanstack/react-query';
import { ProductGrid } from '@/features/catalog/product-card';
import { Blocks } from '@/features/content/blocks';
import { promotionQuery } from '@/features/content/content-queries';
import { PromotionBanner } from '@/features/content/promotion-banner';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Page } from '@/ui/page/page';
import { SectionHeader } from '@/ui/section-header/section-header';
import styles from './promotion-screen.module.css';

/** A promotion: its banner, text and products (product 2). */
export function PromotionScreen({ eventName }: { eventName: string }) {
  const { data: promotion } = useSuspenseQuery(promotionQuery(useApi(), eventName));
  return (
    <>
      <Page className={styles.banner}>
        <PromotionBanner promotion={promotion} level={1} priority />
      </Page>
      <Page width="reading">
        <Blocks blocks={promotion.blocks} />
      </Page>
      {promotion.products.length > 0 && (
        <Page className={styles.products}>
          <SectionHeader title="함께 준비한 한약" />
          <ProductGrid products={promotion.products} />
        </Page>
      )}
      <Page className={styles.end}>
        <AppLink target={toProducts()} className={buttonClass({ size: 'xl', variant: 'ghost' })}>
          한약 모두 보기
        </AppLink>
      </Page>
    </>
  );
}
