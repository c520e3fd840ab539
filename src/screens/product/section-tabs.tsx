import { hasExtra } from '@/platform/api/hosts';
import { jumpToSection } from './jump-to-section';
import styles from './section-tabs.module.css';
import { useSectionInView } from './use-section-in-view';

/** The sections of a product page that its tabs lead to. */
export const SECTION_IDS = ['product-story', 'product-ingredients', 'product-reviews'] as const;

interface SectionTabsProps {
  /** Number of reviews. */
  reviews: number;
}

/** Links to description, ingredients and reviews, which stay below the header and mark what is in view. */
export function SectionTabs({ reviews }: SectionTabsProps) {
  const current = useSectionInView(SECTION_IDS);
  const words = ['설명', '성분', reviews === 0 ? '후기' : `후기 ${reviews}`];
  return (
    <nav aria-label="제품 정보" className={styles.tabs}>
      {SECTION_IDS.map((id, index) =>
        id === 'product-reviews' && !hasExtra('reviews') ? null : (
          <a
            key={id}
            href={`#${id}`}
            className={styles.tab}
            aria-current={id === current ? 'true' : undefined}
            onClick={jumpToSection}
          >
            {words[index]}
          </a>
        ),
      )}
    </nav>
  );
}
