import { useQuery } from '@tanstack/react-query';
import { postsQuery } from '@/features/content/content-queries';
import { PostCard } from '@/features/content/post-card';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toBlog } from '@/platform/navigation/targets';
import { SectionHeader, moreClass } from '@/ui/section-header/section-header';
import styles from './below.module.css';
import { FEW_POSTS } from './home-queries';

/** The newest stories; nothing when they cannot be had. */
export function PostsSection() {
  const api = useApi();
  const posts = useQuery(postsQuery(api, 1, FEW_POSTS)).data?.items ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="posts-title" className={styles.section}>
      <SectionHeader
        id="posts-title"
        title="한약 이야기"
        large
        end={
          <AppLink target={toBlog()} className={moreClass}>
            이야기 전체 보기
          </AppLink>
        }
      />
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
