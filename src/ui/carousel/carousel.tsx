import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { IconButton } from '../icon-button/icon-button';
import { CAROUSEL_SPEED_MS, slideAfter } from './carousel-timing';
import styles from './carousel.module.css';
import { useAutoplay, wantsStillness } from './use-autoplay';
import { useSwipe } from './use-swipe';

export interface CarouselProps {
  /** What the slides are: `진행 중인 혜택`. */
  label: string;
  slides: readonly { key: string; name: string; content: ReactNode }[];
  className?: string | undefined;
}

/**
 * Slides that follow a swipe and move on by themselves with the specification's values (spec 9). Until
 * the page is alive they are a row to push aside. Pausing is one tap; reduced motion starts paused.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const isAlive = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'playing' | 'paused'>();
  const [isBusy, setBusy] = useState(false);
  const [isSwiping, setSwiping] = useState(false);
  const count = slides.length;
  const isPaused = choice === undefined ? isAlive && wantsStillness() : choice === 'paused';
  const isHeld = isPaused || isBusy || isSwiping || count < 2;

  const step = (steps: number) => setIndex((before) => slideAfter(before, steps, count));
  const next = useRef(() => step(1));
  useEffect(() => {
    next.current = () => step(1);
  });
  const [onNext] = useState(() => () => next.current());
  useAutoplay(root, { isHeld, index, onNext });

  useEffect(() => {
    if (!track.current) return;
    track.current.scrollLeft = 0;
    track.current.style.setProperty('--index', String(index));
    track.current.style.setProperty('--speed', `${CAROUSEL_SPEED_MS}ms`);
  }, [index]);

  const swipe = useSwipe(track, {
    start: () => setSwiping(true),
    end: (steps) => {
      setSwiping(false);
      // a finger does not go around the end
      setIndex((before) => Math.min(count - 1, Math.max(0, before + steps)));
    },
  });

  return (
    <section
      ref={root}
      aria-roledescription="슬라이드 모음"
      aria-label={label}
      className={classNames(styles.carousel, className)}
      onMouseEnter={() => setBusy(true)}
      onMouseLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
    >
      <div className={styles.window}>
        <div
          ref={track}
          aria-live={isHeld ? 'polite' : 'off'}
          className={classNames(
            styles.track,
            isAlive && styles.alive,
            isSwiping && styles.following,
          )}
          {...swipe}
        >
          {slides.map((slide, at) => (
            <div
              key={slide.key}
              role="group"
              aria-roledescription="슬라이드"
              aria-label={`${count}개 가운데 ${at + 1}번째, ${slide.name}`}
              inert={isAlive && at !== index}
              className={styles.slide}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton icon="back" iconSize={20} label="이전" onClick={() => step(-1)} />
          <p className={styles.count}>
            <span className="visually-hidden">지금 보는 것 </span>
            {index + 1} / {count}
          </p>
          <IconButton icon="chevron-right" iconSize={20} label="다음" onClick={() => step(1)} />
          <button
            type="button"
            className={styles.pause}
            onClick={() => setChoice(isPaused ? 'playing' : 'paused')}
          >
            <Icon name={isPaused ? 'play' : 'pause'} size={20} />
            {isPaused ? '넘기기' : '멈추기'}
          </button>
        </div>
      )}
    </section>
  );
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
