import { Button } from '@/ui/button/button';
import { buttonClass, type ButtonSize, type ButtonVariant } from '@/ui/button/button-class';
import { Icon } from '@/ui/icon/icon';
import { ICONS, type IconName } from '@/ui/icon/icon-paths';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Spinner } from '@/ui/spinner/spinner';
import { Family, State } from './state';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'ghost', 'quiet', 'kakao', 'danger', 'text'];
const SIZES: readonly ButtonSize[] = ['xl', 'lg', 'md', 'sm', 'xs'];
const NAMES = Object.keys(ICONS) as IconName[];

/** Buttons and links. Pressed and focused states show on press and focus. */
export function Actions() {
  return (
    <Family title="Actions">
      {VARIANTS.map((variant) => (
        <State key={variant} name={`Button ${variant}: rest, loading, disabled`}>
          <Button variant={variant}>주문하기</Button>
          <Button variant={variant} loading>
            주문하기
          </Button>
          <Button variant={variant} disabled>
            주문하기
          </Button>
        </State>
      ))}
      <State name="Button sizes">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </State>
      <State name="Button full, with a symbol; a link that looks like one">
        <Button size="xl" variant="ghost" full>
          <Icon name="map-pin" size={20} />
          가까운 곳 찾기
        </Button>
        <a href="#root" className={buttonClass({ variant: 'ghost' })}>
          전체 보기
        </a>
      </State>
      <State name="IconButton: rest, disabled">
        <IconButton icon="share" label="공유하기" />
        <IconButton icon="x" label="닫기" disabled />
      </State>
      <State name="Spinner">
        <span>
          <Spinner size={16} />
        </span>
        <span>
          <Spinner size={32} />
        </span>
      </State>
      <State name="Icon">
        {NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </State>
    </Family>
  );
}
