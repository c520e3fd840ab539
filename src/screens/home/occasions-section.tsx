import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '@/features/content/content-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { cardClass } from '@/ui/card/card';
import { Picture } from '@/ui/picture/picture';
import { SectionHeader } from '@/ui/section-header/section-header';
import { bindWords } from '@/ui/text/bind-words';
import sections from './home-sections.module.css';
import styles from './occasions-section.module.css';

/** Occasions that lead to a list; hidden when they fail to load. None names an effect (vendors 12). */
export function OccasionsSection() {
  const occasions = useQuery(suggestionsQuery(useApi())).data?.occasions ?? [];
  if (occasions.length === 0) return null;
  return (
    <section aria-labelledby="occasions-title" className={sections.section}>
      <SectionHeader id="occasions-title" title="이럴 때 찾는 한약" large />
      <p className={styles.note}>어떤 한약이 맞는지는 진료에서 한의사와 함께 정해요.</p>
      <ul className={styles.occasions}>
        {occasions.map(({ title, text, picture, list: { category, ...facets } }) => (
          <li key={title}>
            <AppLink
              target={toProducts(category, facets)}
              className={cardClass('small', styles.occasion)}
            >
              <Picture
                name={picture}
                alt=""
                sizes="72px"
                ratio="square"
                frame="round"
                className={styles.picture}
              />
              <span className={styles.words}>
                <span className="h3">{bindWords(title)}</span>
                <span className="small">{text}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
