import { useAskLogin } from '@/features/sign-in/login-port';
import { useApi } from '@/platform/api/api-context';
import { hasExtra } from '@/platform/api/hosts';
import { toMyReviews } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { useSession } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { Button } from '@/ui/button/button';
import type { Product } from '@contract/catalog/schemas';
import { ChatQuestion } from '@/features/chat/chat-question';
import { ProductGrid } from '@/features/catalog/product-card';
import { ProductReviews } from '@/features/reviews/product-reviews';
import { ProductDetails } from './product-details';
import styles from './product-screen.module.css';
import { SectionTabs } from './section-tabs';

/** Opens the review form of a product; a guest signs in first (product 2). */
function WriteReviewButton({ productId }: { productId: string }) {
  const api = useApi();
  const session = useSession();
  const askLogin = useAskLogin();
  const go = useGo();
  const open = async () => {
    await session.load(api);
    const canWrite =
      isSignedIn(session.state) || (await askLogin({ from: 'review', isReview: true, productId }));
    if (canWrite) await go(toMyReviews(productId));
  };
  return (
    <Button size="lg" variant="ghost" full onClick={() => void open()}>
      후기 쓰기
    </Button>
  );
}

/** The sections below the fold of a product page: details, reviews, related products. */
export function ProductSections({ product }: { product: Product }) {
  const askLogin = useAskLogin();
  return (
    <>
      <div className={styles.sections}>
        <SectionTabs reviews={product.rating.count} />
        <ProductDetails product={product} />
        {hasExtra('reviews') ? (
          <div data-below="" className={styles.reviews}>
            <ChatQuestion />
            <ProductReviews
              productId={product.id}
              askLogin={() => askLogin({ from: 'review', productId: product.id })}
            />
            <WriteReviewButton productId={product.id} />
          </div>
        ) : (
          <div className={styles.question}>
            <ChatQuestion />
          </div>
        )}
      </div>
      {product.related.length > 0 && (
        <section data-below="" className={styles.related} aria-labelledby="related-title">
          <h2 id="related-title" className="h2 serif">
            함께 보는 한약
          </h2>
          <ProductGrid products={product.related} />
        </section>
      )}
    </>
  );
}
