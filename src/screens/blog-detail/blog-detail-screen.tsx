import { useSuspenseQuery } from '@tanstack/react-query';
import { ProductGrid } from '@/features/catalog/product-card';
import { Blocks } from '@/features/content/blocks';
import { postQuery } from '@/features/content/content-queries';
import { PostFacts } from '@/features/content/post-card';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toBlog } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Page } from '@/ui/page/page';
import { DescribedPicture } from '@/ui/picture/described-picture';
import { SectionHeader } from '@/ui/section-header/section-header';
import { bindWords } from '@/ui/text/bind-words';
import styles from './blog-detail-screen.module.css';

/** One post, with the products it mentions at the end (product 2, /blog/{blogId}). */
export function BlogDetailScreen({ postId }: { postId: string }) {
  const { data: post } = useSuspenseQuery(postQuery(useApi(), postId));
  return (
    <>
      <Page width="reading">
        <article className={styles.article}>
          <header className={styles.head}>
            <p className="eyebrow">{post.topic}</p>
            <h1 className="h1">{bindWords(post.title)}</h1>
            <PostFacts post={post} />
          </header>
          <DescribedPicture
            name={post.picture}
            sizes="(min-width: 768px) 620px, 100vw"
            ratio="wide"
            priority
          />
          <Blocks blocks={post.blocks} />
        </article>
        <AppLink
          target={toBlog()}
          className={buttonClass({ variant: 'ghost', size: 'xl', full: true }, styles.back)}
        >
          다른 글 보기
        </AppLink>
      </Page>
      {post.related.length > 0 && (
        <Page className={styles.related}>
          <SectionHeader title="글에 나온 한약" />
          <ProductGrid products={post.related} />
        </Page>
      )}
    </>
  );
}
