import type { Product, Variant } from '@contract/catalog/schemas';
import { Button } from '@/ui/button/button';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { useHydrated } from '@/ui/lazy/use-hydrated';

const WAITING = (
  <Button size="xl" full disabled>
    다시 들어오면 알리기
  </Button>
);

const Loaded = lazyOptional(async () => (await import('./stock-alert')).StockAlert, WAITING);

/** `StockAlert`, whose script few need: no server renders it. */
export function StockAlert(props: { product: Product; variant: Variant }) {
  return useHydrated() ? <Loaded {...props} /> : WAITING;
}
