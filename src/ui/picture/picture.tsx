import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { pictureSource } from './picture-sources';
import styles from './picture.module.css';

export interface PictureProps {
  /** The picture's name in the server's data, for example `gongjindan-gift`. */
  name: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** The first picture of a page: loaded eagerly, with high priority. */
  priority?: boolean | undefined;
  /** Aspect ratio of the frame; by default the picture's own. */
  ratio?: 'square' | 'portrait' | 'landscape' | 'wide' | 'fill' | undefined;
  /** Corners: card 14 px, thumb 10 px, hero 18 px, round, none. */
  frame?: 'card' | 'thumb' | 'hero' | 'round' | 'none' | undefined;
  /** '' where the text beside it says the same; otherwise see `DescribedPicture`. */
  alt: string;
  className?: string | undefined;
}

/** A picture in a frame of about its average colour, as AVIF, else WebP; an unknown name shows a leaf. */
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
    <picture className={classNames(shape, source.tone && styles[source.tone], className)}>
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <img
        className={styles.image}
        src={source.src}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
