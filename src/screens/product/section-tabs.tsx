import { hasExtra } from '@/platform/api/hosts';
import { useEffect, useState } from 'react';
import { jumpToSection } from './jump-to-section';
import styles from './product-details.module.css';

/** The sections of a product page that its tabs lead to; those without a tab belong to the one before. */
export const SECTION_IDS = [
  'product-story',
  'product-ingredients',
  'product-directions',
  'product-reviews',
] as const;

/** The upper half of the window, and all above it: a jump from the end to the top leaves it, too. */
const READING_ZONE = '99999px 0px -50% 0px';

/** The id of the last section that begins in the upper half of the window, or above it; at first the first one. */
function useSectionInView() {
  const [current, setCurrent] = useState<(typeof SECTION_IDS)[number]>(SECTION_IDS[0]);
  useEffect(() => {
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        setCurrent(SECTION_IDS.findLast((id) => begun.has(id)) ?? SECTION_IDS[0]);
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

/** Links to the sections, which stay below the header and mark the one that is read. */
export function SectionTabs({ reviews }: { reviews: number }) {
  const current = useSectionInView();
  const words = ['설명', '성분', '복용·주의', reviews === 0 ? '후기' : `후기 ${reviews}`];
  return (
    <nav aria-label="한약 정보" className={styles.tabs}>
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
