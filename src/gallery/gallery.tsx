// Served at /gallery.html by `npm run dev` only; not part of the production build.
import { Button } from '@/ui/button/button';
import '@/ui/tokens.css';
import '@/ui/base.css';
import { StrictMode, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createLazyOverlays } from '@/ui/overlay/lazy-overlays';
import { OverlayProvider, useOverlays } from '@/ui/overlay/overlay-context';
import { OverlayHost } from '@/ui/overlay/overlay-host';
import { Actions } from './actions';
import { Choices } from './choices';
import { Fields } from './fields';
import { Family, State } from './state';
import styles from './gallery.module.css';
import { Navigation } from './navigation';
import { Surfaces } from './surfaces';

const COLOURS = [
  ['paper', 'paper-raised', 'paper-sunk', 'line', 'line-strong'],
  ['ink', 'ink-2', 'ink-3', 'ink-off', 'ivory'],
  ['pine', 'pine-deep', 'pine-tint', 'sage', 'sage-deep', 'celadon', 'leaf', 'leaf-ink'],
  ['gold', 'gold-ink', 'gold-tint', 'persimmon', 'persimmon-tint'],
  ['danger', 'danger-deep', 'danger-tint', 'kakao', 'kakao-pressed', 'kakao-ink'],
] as const;

/** The colours and text classes of `tokens.css` and `base.css`. */
function Tokens() {
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

const SENTENCE = '담아 두신 제품은 그대로 있어요.';

/** Overlays. */
function Layers() {
  const overlays = useOverlays();
  const buttons: readonly [string, () => unknown][] = [
    ['alert', () => overlays.alert({ title: '결제 실패', content: SENTENCE })],
    ['confirm', () => overlays.confirm({ title: '주문을 취소할까요?', content: SENTENCE })],
    ['toast', () => overlays.toast('장바구니에 담았어요.')],
    [
      'sheet',
      () => overlays.openSheet(() => <p className="body">{SENTENCE}</p>, { title: '주소 찾기' }),
    ],
  ];
  return (
    <Family title="Layers">
      <State name="Dialogs, toast, bottom sheet (a dialog on the desktop)">
        {buttons.map(([name, open]) => (
          <Button key={name} variant="ghost" onClick={() => void open()}>
            {name}
          </Button>
        ))}
      </State>
    </Family>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <OverlayProvider overlays={createLazyOverlays()}>
      <main className={styles.page}>
        <h1 className="display">Components</h1>
        <p className="body">Every component of src/ui in each of its states.</p>
        <Tokens />
        <Actions />
        <Fields />
        <Choices />
        <Surfaces />
        <Navigation />
        <Layers />
      </main>
      <OverlayHost />
    </OverlayProvider>
  </StrictMode>,
);
