import { useSuspenseQuery } from '@tanstack/react-query';
import type { CategoryId } from '@contract/catalog/categories';
import { Chapters } from '@/features/content/chapters';
import { aboutQuery } from '@/features/content/content-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Page } from '@/ui/page/page';
import { DescribedPicture } from '@/ui/picture/described-picture';
import { IngredientPicture } from '@/ui/picture/ingredient-picture';
import { bindWords } from '@/ui/text/bind-words';
import styles from './about-screen.module.css';

/** A category's page: picture, three chapters, ingredients (product 2, /about/{productCategory}). */
export function AboutScreen({ category }: { category: CategoryId }) {
  const { data: about } = useSuspenseQuery(aboutQuery(useApi(), category));
  return (
    <>
      <div className={styles.hero}>
        <DescribedPicture name={about.picture} sizes="100vw" ratio="fill" frame="none" priority />
      </div>
      <Page className={styles.page}>
        <header className={styles.head}>
          <h1 className="h1">{bindWords(about.title)}</h1>
          <p className="body">{about.description}</p>
        </header>
        <Chapters chapters={about.chapters} />
        <section>
          <h2 className="h1 serif">무엇으로 만드나요</h2>
          <ul className={styles.ingredients}>
            {about.ingredients.map((ingredient) => (
              <li key={ingredient.name}>
                <IngredientPicture name={ingredient.picture} className={styles.mark} />
                <div>
                  <h3 className="h3">{ingredient.name}</h3>
                  <p className="small">{ingredient.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.closing}>
          <p className={styles.sentence}>{bindWords(about.closing)}</p>
          <AppLink target={toProducts(category)} className={buttonClass({ size: 'xl' })}>
            한약 보러 가기
          </AppLink>
        </section>
      </Page>
    </>
  );
}
