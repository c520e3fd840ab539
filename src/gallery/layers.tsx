import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { Family, State } from './state';

const SENTENCE = '담아 두신 제품은 그대로 있어요.';

/** What opens above a page. */
export function Layers() {
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
