import type { ReactNode } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { categoryNamesQuery, visibleCategories } from '@/features/catalog/catalog-queries';
import { PopularShelf } from '@/features/catalog/popular-shelf';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { lazySection } from '@/ui/lazy/lazy-section';
import { AppLink } from '@/platform/navigation/app-link';
import { useNotFound } from '@/platform/navigation/use-not-found';
import { hasPage, toClinics, toBlog, toProducts, type Target } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { Picture } from '@/ui/picture/picture';
import { Hero } from './hero';
import styles from './home-screen.module.css';

/** The categories as round pictures, with links to the clinics and the blog, which a clinic's storefront lacks. */
function CategoryCircles() {
  const alias = useAlias();
  const { data } = useSuspenseQuery(categoryNamesQuery(useApi()));
  return (
    <nav aria-label="한약 갈래" className={styles.section}>
      <ul className={styles.circles}>
        {visibleCategories(data, alias).map(({ id, label, picture }) => (
          <Circle key={id} target={toProducts(id)} label={label} picture={picture} />
        ))}
        <Circle target={toClinics()} label="한의원 찾기" picture="blog-yakjang" />
        {alias === null && <Circle target={toBlog()} label="이야기" picture="blog-tea" />}
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

const HomeSections = lazySection(
  async () => (await import('./home-sections')).HomeSections,
  () => document.querySelector('#benefits section') !== null,
  <div className={styles.placeholder} />,
);

/** The storefront's home page (product 2), with an optional notice at the top. */
export function HomeScreen({ notice: given }: { notice?: ReactNode }) {
  const alias = useAlias();
  const isLost = useNotFound();
  const notice = isLost ? <UnknownAddress /> : given;
  return (
    <div className={styles.page}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <Hero />
      <CategoryCircles />
      <PopularShelf />
      <div id="benefits" data-below="" className={styles.benefits}>
        <HomeSections showsStories={alias === null} />
      </div>
    </div>
  );
}

function UnknownAddress() {
  return <Notice live>주소가 바뀌었거나 없는 페이지예요. 홈에서 다시 찾아보세요.</Notice>;
}

/** The notice on the plain storefront when the address names an unknown clinic. */
export function UnknownClinic() {
  return (
    <Notice
      tone="warn"
      action={
        hasPage(toClinics()) && (
          <AppLink target={toClinics()} className={buttonClass({ size: 'md', variant: 'ghost' })}>
            한의원 찾기
          </AppLink>
        )
      }
    >
      주소에 적힌 한의원을 찾지 못했어요. 한약은 그대로 둘러보실 수 있어요.
    </Notice>
  );
}
