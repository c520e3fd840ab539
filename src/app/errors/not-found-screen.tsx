import { AppLink } from '@/platform/navigation/app-link';
import { toHelp, toHome } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** The not-found screen, for example for a product that is no longer sold. */
export function NotFoundScreen() {
  return (
    <EmptyState
      picture="clinic-facade"
      title="찾으시는 내용이 없어요"
      isPage
      action={
        <>
          <AppLink target={toHome()} className={buttonClass({ size: 'xl' })}>
            홈으로 가기
          </AppLink>
          <AppLink target={toHelp()} className={buttonClass({ variant: 'text' })}>
            고객센터
          </AppLink>
        </>
      }
    >
      주소가 바뀌었거나 더는 판매하지 않는 제품일 수 있어요.
    </EmptyState>
  );
}
