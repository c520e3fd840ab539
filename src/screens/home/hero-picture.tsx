import { classNames } from '@/ui/class-names';
import { pictureSource } from '@/ui/picture/picture-sources';
import styles from './hero.module.css';

const DESKTOP = '(min-width: 768px)';
const WIDE = pictureSource('hero-wide');
const PORTRAIT = pictureSource('hero-portrait');

/** One picture, upright on phones and wide on the desktop: only the fitting one is loaded. */
export function HeroPicture() {
  if (!WIDE || !PORTRAIT) return null;
  const wide = 'min(1200px, calc(100vw - 32px))';
  const narrow = 'calc(100vw - 40px)';
  return (
    <div className={styles.picture}>
      {/* one colour and a few shades of the fitting picture until it is there */}
      <span className={classNames(styles.coming, styles.upright, `pic-${PORTRAIT.name}`)} />
      <span className={classNames(styles.coming, styles.across, `pic-${WIDE.name}`)} />
      <picture>
        <source media={DESKTOP} type="image/avif" srcSet={WIDE.avif} sizes={wide} />
        <source media={DESKTOP} type="image/webp" srcSet={WIDE.webp} sizes={wide} />
        <source type="image/avif" srcSet={PORTRAIT.avif} sizes={narrow} />
        <source type="image/webp" srcSet={PORTRAIT.webp} sizes={narrow} />
        <img
          className={styles.image}
          src={PORTRAIT.src}
          alt={PORTRAIT.alt}
          width={PORTRAIT.width}
          height={PORTRAIT.height}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </div>
  );
}
