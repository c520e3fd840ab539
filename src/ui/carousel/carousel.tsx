import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { wantsStillness } from '@/loading/motion';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { IconButton } from '../icon-button/icon-button';
import { useHydrated } from '../lazy/use-hydrated';
import { CAROUSEL_SPEED_MS, slideAfter, CAROUSEL_DELAY_MS } from './carousel-timing';
import styles from './carousel.module.css';
import { useSwipe } from './use-swipe';

/** Calls `onNext` every 3 s (product 9), but not while `isHeld`, in a hidden tab or out of view. */
function useAutoplay(
  element: RefObject<HTMLElement | null>,
  { isHeld, index, onNext }: { isHeld: boolean; index: number; onNext: () => void },
): void {
  const isSeen = useSeen(element);
  const goOn = useEffectEvent(() => {
    if (!document.hidden) onNext();
  });
  useEffect(() => {
    if (isHeld || !isSeen) return;
    const timer = setInterval(() => goOn(), CAROUSEL_DELAY_MS);
    return () => clearInterval(timer);
  }, [isHeld, isSeen, index]);
}

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      setSeen(entries.some((entry) => entry.isIntersecting));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

interface CarouselProps {
  /** What the slides are: `진행 중인 혜택`. */
  label: string;
  slides: readonly { key: string; name: string; content: ReactNode }[];
}

/** Slides with swipe and autoplay (product 9); before hydration a plain scrolling row. */
export function Carousel({ label, slides }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'playing' | 'paused'>();
  const [isBusy, setBusy] = useState(false);
  const [isSwiping, setSwiping] = useState(false);
  const count = slides.length;
  const isPaused = choice === undefined ? isHydrated && wantsStillness() : choice === 'paused';
  const isHeld = isPaused || isBusy || isSwiping || count < 2;

  const step = (steps: number) => setIndex((before) => slideAfter(before, steps, count));
  useAutoplay(root, { isHeld, index, onNext: () => step(1) });

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
      // a swipe does not wrap around
      setIndex((before) => Math.min(count - 1, Math.max(0, before + steps)));
    },
  });

  return (
    <section
      ref={root}
      aria-roledescription="슬라이드 모음"
      aria-label={label}
      className={styles.carousel}
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
            isHydrated && styles.hydrated,
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
              inert={isHydrated && at !== index}
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
