import { useLayoutEffect, useRef } from 'react';
import styles from './gallery.module.css';
import { Family, State } from './state';

const COLOURS = [
  ['paper', 'paper-raised', 'paper-sunk', 'line', 'line-strong'],
  ['ink', 'ink-2', 'ink-3', 'ink-off', 'ivory'],
  ['pine', 'pine-deep', 'pine-tint', 'sage', 'sage-deep', 'celadon', 'leaf', 'leaf-ink'],
  ['gold', 'gold-ink', 'gold-tint', 'persimmon', 'persimmon-tint'],
  ['danger', 'danger-deep', 'danger-tint', 'kakao', 'kakao-pressed', 'kakao-ink'],
] as const;

/** The colours and text classes of `tokens.css` and `base.css`. */
export function Tokens() {
  return (
    <Family title="Tokens">
      {COLOURS.map((names) => (
        <State key={names[0]} name={names[0]}>
          {names.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </State>
      ))}
      <State name="Text">
        <div>
          <p className="display">정성을 달이다</p>
          <p className="h1">진료부터 배송까지</p>
          <p className="h2">많이 찾는 한약</p>
          <p className="h3">원방 공진단 10환</p>
          <p className="body">비대면 진료 30분으로 내 몸에 맞는 한약을 받아 보세요.</p>
          <p className="small">가까운 곳의 빈 시간을 바로 봅니다.</p>
          <p className="caption">2026년 11월 21일 · 3분 읽기</p>
          <p className="eyebrow">처음 오셨나요?</p>
        </div>
      </State>
    </Family>
  );
}

function Swatch({ name }: { name: string }) {
  const colour = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    colour.current?.style.setProperty('background', `var(--${name})`);
  }, [name]);
  return (
    <span className={styles.swatch}>
      <span ref={colour} className={styles.colour} />
      <span className="caption">{name}</span>
    </span>
  );
}
