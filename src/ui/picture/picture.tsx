import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { pictureSource } from './picture-sources';
import styles from './picture.module.css';
import './pictures.css';

export interface PictureProps {
  /** The name that the server's data carries, for example `gongjindan-gift`. */
  name: string;
  /** The width it takes on the page, as in the `sizes` attribute. */
  sizes: string;
  /** The first picture of a page: loaded at once, with high priority. */
  priority?: boolean | undefined;
  /** Crop of the frame; by default the picture's own. */
  ratio?: 'square' | 'portrait' | 'landscape' | 'wide' | 'fill' | undefined;
  /** Corners: card 14 px, thumb 10 px, hero 18 px, round, none. */
  frame?: 'card' | 'thumb' | 'hero' | 'round' | 'none' | undefined;
  /** Replaces the picture's own words; '' where the text beside it says the same. */
  alt?: string | undefined;
  className?: string | undefined;
}

/**
 * A picture in its rounded frame: average colour and placeholder while it loads, AVIF and WebP in four
 * widths. A name without a picture shows a quiet leaf in the same frame.
 */
export function Picture({
  name,
  sizes,
  priority = false,
  ratio,
  frame = 'card',
  alt,
  className,
}: PictureProps) {
  const source = pictureSource(name);
  const shape = classNames(styles.frame, styles[frame], ratio && styles[ratio]);
  if (!source) {
    return (
      <span className={classNames(shape, styles.unknown, className)} aria-hidden="true">
        <Icon name="leaf" size={32} />
      </span>
    );
  }
  return (
    <picture className={classNames(shape, `pic-${source.name}`, className)}>
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <source type="image/webp" srcSet={source.webp} sizes={sizes} />
      <img
        className={styles.image}
        src={source.src}
        alt={alt ?? source.alt}
        width={source.width}
        height={source.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
