import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button-class';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** A list with nothing in it, and where to look instead. */
export function NoProducts() {
  return (
    <EmptyState
      picture="blog-tea"
      title="아직 준비한 제품이 없어요"
      action={
        <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
          모든 한약 보기
        </AppLink>
      }
    >
      다른 갈래의 한약을 둘러보세요.
    </EmptyState>
  );
}
