import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import type { BrandHeadline } from '@/ui/brand/brand-headlines';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { SectionHeader, DoneMark } from '@/ui/section-header/section-header';
import type { CheckoutPart } from '../form/incomplete-parts';
import styles from './sections.module.css';

/**
 * Moves the focus to the part when the focused control in it is removed or disabled, so that keyboard and screen
 * reader users continue from there. The element must be focusable.
 */
function useRetainedFocus(): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const changes = new MutationObserver(() => {
      const isGone = last !== null && (!last.isConnected || last.matches(':disabled'));
      const focused = document.activeElement;
      // browsers take the focus from what is disabled only a moment later
      if (isGone && (focused === document.body || focused === last))
        element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', note);
    changes.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      element.removeEventListener('focusin', note);
      changes.disconnect();
    };
  }, []);
  return part;
}

const PART_TITLES: Readonly<Record<CheckoutPart, BrandHeadline>> = {
  billing: '주문자 정보',
  shipping: '배송 방법',
  clinic: '한의원 선택',
  examination: '기본 문진',
  agreements: '결제 수단과 동의',
};

/** The element that a failed submit scrolls to. */
export const partId = (part: CheckoutPart): string => `checkout-${part}`;

interface PartFrameProps {
  part: CheckoutPart;
  isDone: boolean;
  isMarked: boolean;
  /** What was chosen, in place of the fields while a part stays as it was done when the page opened. */
  chosen?: ReactNode;
  /** Stands under `chosen`. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the checkout. It never folds by itself while the page is open: what is under a finger stays there. */
export function PartFrame({ part, isDone, isMarked, chosen, note, children }: PartFrameProps) {
  const section = useRetainedFocus();
  const [isFolded, setFolded] = useState(isDone && chosen !== undefined);
  if (isFolded && !isDone) setFolded(false);
  const title = PART_TITLES[part];
  const titleId = `${partId(part)}-title`;
  return (
    <section
      ref={section}
      id={partId(part)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.part}
    >
      <SectionHeader
        id={titleId}
        title={title}
        end={isDone ? <DoneMark /> : isMarked && <MissingMark />}
      />
      <div className={styles.body}>
        {isFolded ? (
          <>
            <div className={styles.summary}>
              <div className={styles.chosen}>{chosen}</div>
              <Button size="md" variant="ghost" onClick={() => setFolded(false)}>
                <span className="visually-hidden">{title}</span> 수정
              </Button>
            </div>
            {note}
          </>
        ) : (
          children
        )}
      </div>
    </section>
  );
}

function MissingMark() {
  return (
    <span className={styles.missing}>
      <Icon name="alert" size={16} />
      입력이 필요해요
    </span>
  );
}
