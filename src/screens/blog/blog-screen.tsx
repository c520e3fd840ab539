import { useSuspenseQuery } from '@tanstack/react-query';
import { POSTS_PAGE_SIZE, postsQuery } from '@/features/content/content-queries';
import { PostCard } from '@/features/content/post-card';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toBlog, toHome } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Page } from '@/ui/page/page';
import styles from './blog-screen.module.css';

/** The list of posts, page by page (product 2, /blog). */
export function BlogScreen({ page }: { page: number }) {
  const { data } = useSuspenseQuery(postsQuery(useApi(), page));
  const last = Math.max(1, Math.ceil(data.total / POSTS_PAGE_SIZE));
  if (data.items.length === 0) return <NoPosts />;
  return (
    <Page>
      <h1 className="h1 serif">한약 이야기</h1>
      <p className={styles.lead}>
        계절과 약재, 진료실에서 자주 나누는 이야기를 천천히 적어 두었어요.
      </p>
      <ul className={styles.grid}>
        {data.items.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} priority={index === 0} />
          </li>
        ))}
      </ul>
      {last > 1 && <Pager page={page} last={last} />}
    </Page>
  );
}

function Pager({ page, last }: { page: number; last: number }) {
  return (
    <nav aria-label="글 쪽" className={styles.pager}>
      {page > 1 && (
        <AppLink target={toBlog(page - 1)} className={buttonClass({ variant: 'ghost' })}>
          이전 쪽
        </AppLink>
      )}
      <span className="small figures">
        {page} / {last}
      </span>
      {page < last && (
        <AppLink target={toBlog(page + 1)} className={buttonClass({ variant: 'ghost' })}>
          다음 쪽
        </AppLink>
      )}
    </nav>
  );
}

function NoPosts() {
  return (
    <EmptyState
      picture="blog-tea"
      title="아직 올라온 글이 없어요"
      action={
        <AppLink target={toHome()} className={buttonClass({ size: 'xl', variant: 'ghost' })}>
          홈으로 가기
        </AppLink>
      }
    />
  );
}
