import { itemKey } from '@contract/rules/cart-merge';
import type { ApiError } from '@/platform/api/api-error';
import type { Overlays } from '@/ui/overlay/create-overlays';
import type { LineMemory } from './line-memory-state';
import type { Operation } from './cart-operation';

/** Explains a change that was made without a network and that the server refuses now. */
export function refusalTeller(overlays: Overlays, memory: LineMemory) {
  return ({ change }: Operation, error: ApiError): void => {
    const tell = () => {
      const names = change.items.map((item) => memory.state.lines[itemKey(item)]?.productName);
      const known = names.filter((name) => name !== undefined).join(', ');
      return overlays.alert({
        title: '장바구니에 저장하지 못한 것이 있어요',
        content: known === '' ? error.message : `${known}: ${error.message}`,
      });
    };
    // without the names it is told all the same
    void memory.load().then(tell, tell);
  };
}
