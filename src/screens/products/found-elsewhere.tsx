import { ClinicTile } from '@/features/clinics/list/clinic-tile';
import { PostCard } from '@/features/content/post-card';
import { AppLink } from '@/platform/navigation/app-link';
import { toClinics } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { moreClass } from '@/ui/section-header/section-header';
import { useFoundElsewhere } from './use-found-elsewhere';
import styles from './found-elsewhere.module.css';

/** The groups below the products of a search, each with its count. */
export function FoundElsewhere({ words }: { words: string }) {
  const { clinics, posts, clinicCount, postCount } = useFoundElsewhere(words);
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
