import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/icon';
import { DoneMark } from '@/ui/section-header/done-mark';
import { SectionHeader } from '@/ui/section-header/section-header';
import type { CheckoutPart } from '../form/incomplete-parts';
import styles from './part-frame.module.css';
import { useKeptFocus } from './use-kept-focus';

/** What each part is called (design 8). */
export const PART_TITLES: Readonly<Record<CheckoutPart, string>> = {
  billing: '주문자 정보',
  shipping: '배송 방법',
  clinic: '한의원 선택',
  examination: '기본 문진',
  agreements: '결제 수단과 동의',
};

/** The element that a failed submit scrolls to. */
export const partId = (part: CheckoutPart): string => `checkout-${part}`;

export interface PartFrameProps {
  part: CheckoutPart;
  isDone: boolean;
  /** A payment was attempted, so what is missing is marked red (design 9). */
  isMarked: boolean;
  children: ReactNode;
}

/** One part of the checkout with its headline and its mark. */
export function PartFrame({ part, isDone, isMarked, children }: PartFrameProps) {
  const section = useKeptFocus<HTMLElement>();
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
        title={PART_TITLES[part]}
        end={isDone ? <DoneMark /> : isMarked && <MissingMark />}
      />
      <div className={styles.body}>{children}</div>
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
