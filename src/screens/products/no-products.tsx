import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button-class';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** A list with nothing in it, and where to look instead. */
export function NoProducts({ words }: { words: string }) {
  const all = (
    <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
      모든 한약 보기
    </AppLink>
  );
  if (words === '')
    return (
      <EmptyState picture="blog-tea" title="아직 준비한 제품이 없어요" action={all}>
        다른 갈래의 한약을 둘러보세요.
      </EmptyState>
    );
  return (
    <EmptyState picture="blog-herbs" title="찾으시는 한약이 없어요" action={all}>
      <span className="content">‘{words}’</span> 대신 ‘공진단’, ‘경옥고’처럼 짧은 이름으로
      찾아보세요.
    </EmptyState>
  );
}
