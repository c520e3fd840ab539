import { useSuspenseQuery } from '@tanstack/react-query';
import { Chapters } from '@/features/content/chapters';
import { brandPageQuery } from '@/features/content/content-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Page } from '@/ui/page/page';
import { DescribedPicture } from '@/ui/picture/described-picture';
import { bindWords } from '@/ui/text/bind-words';
import styles from './brand-screen.module.css';

/** The brand page (product 2, /brand). */
export function BrandScreen() {
  const { data } = useSuspenseQuery(brandPageQuery(useApi()));
  return (
    <Page className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.words}>
          <p className="eyebrow">{data.hero.eyebrow}</p>
          <h1 className="display">{data.hero.title}</h1>
          <p className="body">{data.hero.text}</p>
        </div>
        <DescribedPicture
          name={data.hero.picture}
          sizes="(min-width: 768px) 480px, 100vw"
          ratio="portrait"
          frame="hero"
          priority
        />
      </header>
      <Chapters chapters={data.chapters} />
      <section className={styles.closing}>
        <h2 className="h1">{bindWords(data.closing.title)}</h2>
        <p className="body">{data.closing.text}</p>
        <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
          한약 둘러보기
        </AppLink>
      </section>
    </Page>
  );
}
