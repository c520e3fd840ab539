import { AppLink } from '@/platform/navigation/app-link';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { toHelp, toHome } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** The not-found screen, for example for a post that was taken down. */
export function NotFoundScreen() {
  const isPost = useCurrentPage()?.name === 'blog_detail_view';
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
      {isPost ? '글이 옮겨졌거나 내려갔어요.' : '주소가 바뀌었거나 더는 볼 수 없는 내용이에요.'}
    </EmptyState>
  );
}
