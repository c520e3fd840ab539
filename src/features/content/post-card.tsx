import type { PostSummary } from '@contract/content/schemas';
import { formatSeoulDate } from '@contract/core/seoul-time';
import { AppLink } from '@/platform/navigation/app-link';
import { toPost } from '@/platform/navigation/targets';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture/picture';
import { bindWords } from '@/ui/text/bind-words';
import styles from './post-card.module.css';

interface PostCardProps {
  post: PostSummary;
  priority?: boolean;
  level?: 2 | 3;
}

/** A post in a list: picture, title, excerpt, date and reading time. */
export function PostCard({ post, priority, level = 2 }: PostCardProps) {
  const Title = `h${level}` as const;
  return (
    <article>
      <AppLink target={toPost(post.id)} className={styles.card}>
        <Picture
          name={post.picture}
          alt=""
          sizes="(min-width: 1280px) 362px, (min-width: 768px) 30vw, 100vw"
          ratio="wide"
          priority={priority}
        />
        <span className="eyebrow">{post.topic}</span>
        <Title className={classNames('h3', styles.title)}>{bindWords(post.title)}</Title>
        <p className={styles.excerpt}>{post.excerpt}</p>
        <PostFacts post={post} />
      </AppLink>
    </article>
  );
}

export function PostFacts({ post }: { post: PostSummary }) {
  return (
    <p className="caption figures">
      <time dateTime={new Date(post.publishedAt).toISOString()}>
        {formatSeoulDate(post.publishedAt)}
      </time>
      {' · '}
      {post.readingMinutes}분 읽기
    </p>
  );
}
