import type { CategoryName } from '@/features/catalog/catalog-queries';
import { AppLink } from '@/platform/navigation/app-link';
import { toBlog, toClinics, toProducts, type Target, hasPage } from '@/platform/navigation/targets';
import { Picture } from '@/ui/picture/picture';
import styles from './category-circles.module.css';

interface CategoryCirclesProps {
  categories: readonly CategoryName[];
  /** Off in a clinic's storefront, where the blog redirects home (product 2). */
  showsStories: boolean;
}

/** The categories as round pictures, with links to the clinics and the blog. */
export function CategoryCircles({ categories, showsStories }: CategoryCirclesProps) {
  return (
    <nav aria-label="제품 갈래" className={styles.section}>
      <ul className={styles.circles}>
        {categories.map(({ id, label, picture }) => (
          <Circle key={id} target={toProducts(id)} label={label} picture={picture} />
        ))}
        <Circle target={toClinics()} label="한의원 찾기" picture="clinic" />
        {showsStories && <Circle target={toBlog()} label="이야기" picture="blog-tea" />}
      </ul>
    </nav>
  );
}

function Circle(props: { target: Target; label: string; picture: string }) {
  if (!hasPage(props.target)) return null;
  return (
    <li>
      <AppLink target={props.target} className={styles.link}>
        <Picture
          name={props.picture}
          sizes="(min-width: 768px) 128px, 25vw"
          ratio="square"
          frame="round"
          alt=""
          className={styles.picture}
        />
        <span>{props.label}</span>
      </AppLink>
    </li>
  );
}
