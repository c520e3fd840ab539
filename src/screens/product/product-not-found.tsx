import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** Shown when the address names no product. */
export function ProductNotFound() {
  return (
    <div>
      <h1 className="visually-hidden">한약을 찾지 못했어요</h1>
      <EmptyState
        picture="blog-yakjang"
        title="찾으시는 한약이 없어요"
        action={
          <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
            한약 둘러보기
          </AppLink>
        }
      >
        판매가 끝났거나 주소가 바뀌었을 수 있어요. 다른 한약을 둘러보세요.
      </EmptyState>
    </div>
  );
}
