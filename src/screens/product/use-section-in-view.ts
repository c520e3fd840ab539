import { useEffect, useState } from 'react';

/** Between the fixed parts above and the middle of the window: what the patient reads. */
const READING_ZONE = '-120px 0px -50% 0px';

/** The id of the section that is being read; the first one until another has come into view. */
export function useSectionInView<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
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
