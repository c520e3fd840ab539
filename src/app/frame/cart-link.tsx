import { AppLink } from '@/platform/navigation/app-link';
import { toCart } from '@/platform/navigation/targets';
import { CountBadge } from '@/ui/count-badge/count-badge';
import { Icon } from '@/ui/icon/icon';
import { iconButtonClass } from '@/ui/icon-button/icon-button-class';

/** The bag in the header with the number of what is in it. */
export function CartLink({ count, className }: { count: number; className?: string | undefined }) {
  const label = count > 0 ? `장바구니, ${count}개 담김` : '장바구니';
  return (
    <AppLink target={toCart()} aria-label={label} className={iconButtonClass(className)}>
      <Icon name="bag" />
      <CountBadge count={count} />
    </AppLink>
  );
}
