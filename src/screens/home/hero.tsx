import { BRAND_HEADLINE } from '@contract/core/brand';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { pictureSource } from '@/ui/picture/picture-sources';
import styles from './hero.module.css';

const PHONE = '(max-width: 767.98px)';
const DESKTOP = '(min-width: 768px)';
const WIDE = pictureSource('hero-wide');
const PORTRAIT = pictureSource('hero-portrait');
/** Beside the first picture of the shop, not in the table of all, which is loaded later. */
const ALT =
  '창살 그림자가 드리운 창가, 청자 화병과 한지로 덮은 약단지, 대추와 약재, 탕약 한 잔과 환 상자';

/** One picture in two crops, of which only the matching one is loaded. */
function HeroPicture() {
  if (!WIDE || !PORTRAIT) return null;
  const wide = 'min(1200px, calc(100vw - 32px))';
  const narrow = 'calc(100vw - 40px)';
  return (
    <div className={styles.picture}>
      <picture>
        <source media={DESKTOP} type="image/avif" srcSet={WIDE.avif} sizes={wide} />
        <source media={PHONE} type="image/avif" srcSet={PORTRAIT.avif} sizes={narrow} />
        <source media={DESKTOP} srcSet={WIDE.src} />
        <img
          className={styles.image}
          src={PORTRAIT.src}
          alt={ALT}
          width={PORTRAIT.width}
          height={PORTRAIT.height}
          decoding="async"
        />
      </picture>
    </div>
  );
}

/** The hero: a sentence and a picture; portrait on phones, landscape on the desktop. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <h1 id="hero-title" className="display serif">
          {BRAND_HEADLINE[0]}
          <br />
          {BRAND_HEADLINE[1]}
        </h1>
        <p className={styles.sentence}>
          30분 비대면 진료로 내 몸에 맞는 한약을 집에서 받아 보세요.
        </p>
      </div>
      <HeroPicture />
      <AppLink target={toProducts()} className={buttonClass({ size: 'xl' }, styles.action)}>
        한약 둘러보기
      </AppLink>
    </section>
  );
}
