import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { foundClinicsQuery } from '@/features/clinics/clinic-list-queries';
import { ClinicTile } from '@/features/clinics/clinic-tile';
import { foundPostsQuery } from '@/features/content/content-queries';
import { PostCard } from '@/features/content/post-card';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import { toClinics } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { moreClass } from '@/ui/section-header/section-header';
import styles from './found-elsewhere.module.css';

/** Clinics and posts that a search finds; none in a clinic's storefront, which has neither (product 2). */
export function useFoundElsewhere(words: string) {
  const api = useApi();
  const enabled = useAlias() === null && words !== '';
  const clinics = useQuery({ ...foundClinicsQuery(api, words), enabled });
  const posts = useInfiniteQuery({ ...foundPostsQuery(api, words), enabled });
  const clinicCount = enabled ? (clinics.data?.total ?? 0) : 0;
  const postCount = enabled ? (posts.data?.pages[0]?.total ?? 0) : 0;
  const isLoading = clinics.isLoading || posts.isLoading;
  return { clinics, posts, isLoading, clinicCount, postCount, isAny: clinicCount + postCount > 0 };
}

interface FoundElsewhereProps {
  words: string;
  found: ReturnType<typeof useFoundElsewhere>;
}

/** The groups below the products of a search, each with its count. */
export function FoundElsewhere({ words, found }: FoundElsewhereProps) {
  const { clinics, posts, clinicCount, postCount } = found;
  return (
    <>
      {clinicCount > 0 && (
        <section className={styles.group} aria-labelledby="found-clinics">
          <div className={styles.head}>
            <h2 id="found-clinics" className="h2">
              한의원 <span className="figures">{clinicCount}</span>곳
            </h2>
            {clinicCount > (clinics.data?.items.length ?? 0) && (
              <AppLink
                target={toClinics(words)}
                className={moreClass}
                aria-label="찾은 한의원 더 보기"
              >
                더 보기
              </AppLink>
            )}
          </div>
          <ul className={styles.clinics}>
            {clinics.data?.items.map((clinic) => (
              <li key={clinic.clinicId}>
                <ClinicTile clinic={clinic} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {postCount > 0 && (
        <section className={styles.group} aria-labelledby="found-posts">
          <div className={styles.head}>
            <h2 id="found-posts" className="h2">
              이야기 <span className="figures">{postCount}</span>편
            </h2>
          </div>
          <ul className={styles.posts}>
            {posts.data?.pages
              .flatMap(({ items }) => items)
              .map((post) => (
                <li key={post.id}>
                  <PostCard post={post} level={3} />
                </li>
              ))}
          </ul>
          {posts.hasNextPage && (
            <Button
              size="xl"
              variant="ghost"
              className={styles.more}
              loading={posts.isFetchingNextPage}
              aria-label="찾은 이야기 더 보기"
              onClick={() => void posts.fetchNextPage()}
            >
              더 보기
            </Button>
          )}
        </section>
      )}
    </>
  );
}
