import type { ReactNode } from 'react';
import type { Product } from '@contract/catalog/schemas';
import type { BrandHeadline } from '@/ui/brand/brand-headlines';
import { IngredientPicture } from '@/ui/picture/ingredient-picture';
import styles from './product-details.module.css';
import type { SECTION_IDS } from './section-tabs';

/** Description, ingredients, usage, storage and precautions. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className={styles.details}>
      <Section id="product-story" title="어떤 약인가요">
        {product.story.map((paragraph) => (
          <p key={paragraph} className="body">
            {paragraph}
          </p>
        ))}
      </Section>
      <div data-below="">
        <Section id="product-ingredients" title="무엇이 들었나요">
          <IngredientList ingredients={product.ingredients} />
        </Section>
        <Section id="product-directions" title="이렇게 드세요">
          <ul className={styles.list}>
            {product.directions.map((direction) => (
              <li key={direction}>{direction}</li>
            ))}
          </ul>
        </Section>
        <Section title="이렇게 보관하세요">
          <p className="body">{product.storage}</p>
        </Section>
        <Section title="꼭 읽어 주세요">
          <ul className={styles.list}>
            {product.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Section>
        <p className={styles.staged}>연출된 이미지입니다</p>
      </div>
    </div>
  );
}

interface SectionProps {
  /** Of those that the tabs lead to. */
  id?: (typeof SECTION_IDS)[number];
  title: BrandHeadline;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={id && `${id}-title`}
      tabIndex={id && -1}
      className={styles.section}
    >
      <h2 id={id && `${id}-title`} className="h2 serif">
        {title}
      </h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

/** What a remedy is made of: each ingredient's picture, name, origin and note. */
function IngredientList({ ingredients }: Pick<Product, 'ingredients'>) {
  return (
    <ul className={styles.ingredients}>
      {ingredients.map(({ name, origin, note, picture }) => (
        <li key={name} className={styles.ingredient}>
          <IngredientPicture name={picture} className={styles.picture} />
          <div>
            <p className={styles.name}>
              <b>{name}</b> <span className={styles.origin}>{origin}</span>
            </p>
            <p className="small">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
