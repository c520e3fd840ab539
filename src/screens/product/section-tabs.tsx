import { hasExtra } from '@/platform/api/hosts';
import { useEffect, useState } from 'react';
import { jumpToSection } from './jump-to-section';
import styles from './product-details.module.css';

/** Between the fixed parts above and the middle of the window: what the patient reads. */
const READING_ZONE = '-120px 0px -50% 0px';

/** The id of the section that is being read; the first one until another has come into view. */
function useSectionInView<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        const last = ids.findLast((id) => inView.has(id));
        if (last !== undefined) setCurrent(last);
      },
      { rootMargin: READING_ZONE },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

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
