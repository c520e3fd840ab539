import { hasExtra } from '@/platform/api/hosts';
import { useEffect, useState } from 'react';
import { jumpToSection } from './jump-to-section';
import styles from './product-details.module.css';

/** The sections of a product page that its tabs lead to. */
export const SECTION_IDS = ['product-story', 'product-ingredients', 'product-reviews'] as const;

/** Between the fixed parts above and the middle of the window: what the patient reads. */
const READING_ZONE = '-120px 0px -50% 0px';

/** The id of the section that is being read; the first one until another has come into view. */
function useSectionInView() {
  const [current, setCurrent] = useState<(typeof SECTION_IDS)[number]>(SECTION_IDS[0]);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        const last = SECTION_IDS.findLast((id) => inView.has(id));
        if (last !== undefined) setCurrent(last);
      },
      { rootMargin: READING_ZONE },
    );
    for (const id of SECTION_IDS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

/** Links to description, ingredients and reviews with their number, which stay below the header and mark what is in view. */
export function SectionTabs({ reviews }: { reviews: number }) {
  const current = useSectionInView();
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
