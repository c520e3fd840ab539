import type { PromotionSummary } from '@contract/content/schemas';
import { formatSeoulDay } from '@contract/core/seoul-time';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture/picture';
import { bindWords } from '@/ui/text/bind-words';
import styles from './promotion-banner.module.css';

const DARK: ReadonlySet<PromotionSummary['banner']> = new Set(['pine', 'winter'] as const);

interface PromotionBannerProps {
  promotion: PromotionSummary;
  /** Heading level: 1 on the promotion's own page, 2 in a list. */
  level: 1 | 2;
  priority?: boolean | undefined;
}

/** A promotion's picture with its text in HTML, never in the picture. */
export function PromotionBanner({ promotion, level, priority }: PromotionBannerProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.banner, DARK.has(promotion.banner) && styles.dark)}>
      <Picture
        name={`banner-${promotion.banner}`}
        alt=""
        sizes="(min-width: 768px) 1136px, 100vw"
        ratio="fill"
        frame="none"
        priority={priority}
      />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{promotion.eyebrow}</p>
        <Title className={classNames('h2', styles.title)}>{bindWords(promotion.title)}</Title>
        <p className={styles.text}>{promotion.text}</p>
        <p className={styles.until}>{formatSeoulDay(promotion.endsAt)}까지</p>
      </div>
    </div>
  );
}
