import { useRef, useState, type UIEvent } from 'react';
import { wantsStillness } from '@/loading/motion';
import { classNames } from '@/ui/class-names';
import { DescribedPicture } from '@/ui/picture/described-picture';
import { Picture } from '@/ui/picture/picture';
import styles from './gallery.module.css';

/** The product's pictures with swipe and thumbnails. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const several = pictures.length > 1;

  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, clientWidth } = currentTarget;
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const show = (index: number) => {
    setCurrent(index);
    const box = scroller.current;
    const isStill = wantsStillness();
    box?.scrollTo({
      left: index * box.clientWidth,
      behavior: isStill ? 'instant' : 'smooth',
    });
  };

  return (
    <div id="product-pictures" className={styles.gallery}>
      <div
        ref={scroller}
        role={several ? 'group' : undefined}
        aria-label={several ? `${name} 사진 ${pictures.length}장` : undefined}
        tabIndex={several ? 0 : undefined}
        className={styles.scroller}
        onScroll={follow}
      >
        {pictures.map((picture, index) => (
          <DescribedPicture
            key={picture}
            name={picture}
            sizes="(min-width: 768px) min(652px, 54vw), 100vw"
            ratio="square"
            frame="none"
            priority={index === 0}
            className={classNames(styles.picture, index > 0 && 'below')}
          />
        ))}
      </div>
      {several && (
        <ul className={styles.thumbs} aria-label="사진 고르기">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`${index + 1}번째 사진`}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Picture name={picture} sizes="72px" ratio="square" frame="thumb" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
