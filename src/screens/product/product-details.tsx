import type { ReactNode } from 'react';
import type { Product } from '@contract/catalog';
import styles from './product-details.module.css';

/** What a product is, what is in it, how to take and keep it, and what to know before. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className={styles.details}>
      <Section title="어떤 약인가요">
        {product.story.map((paragraph) => (
          <p key={paragraph} className="body">
            {paragraph}
          </p>
        ))}
      </Section>
      <Section title="무엇이 들었나요">
        <dl className={styles.ingredients}>
          {product.ingredients.map((ingredient) => (
            <div key={ingredient.name} className={styles.ingredient}>
              <dt>
                <b>{ingredient.name}</b>
                <span className={styles.origin}>{ingredient.origin}</span>
              </dt>
              <dd className="small">{ingredient.note}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="이렇게 드세요">
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
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="h2">{title}</h2>
      <div className={styles.words}>
        <div className="content">{children}</div>
      </div>
    </section>
  );
}
