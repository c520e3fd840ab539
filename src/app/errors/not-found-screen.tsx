import { AppLink } from '@/platform/navigation/app-link';
import { toHome } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button-class';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** What stands where a page names something that does not exist, such as a product of long ago. */
export function NotFoundScreen() {
  return (
    <EmptyState
      picture="clinic-facade"
      title="찾으시는 내용이 없어요"
      action={
        <AppLink target={toHome()} className={buttonClass({ size: 'xl' })}>
          홈으로 가기
        </AppLink>
      }
    >
      주소가 바뀌었거나 더는 판매하지 않는 제품일 수 있어요.
    </EmptyState>
  );
}
