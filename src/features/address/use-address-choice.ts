import { createElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SavedAddress } from '@contract/addresses/schemas';
import { useApi } from '@/platform/api/api-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { savedAddressesQuery } from './saved-addresses';

/** Lets the patient choose a saved address; null when they closed the sheet. Never rejects. */
export type AskSavedAddress = () => Promise<SavedAddress | null>;

/** The saved addresses in a sheet, whose code loads on a tap; undefined while there are none. */
export function useAddressChoice(): AskSavedAddress | undefined {
  const overlays = useOverlays();
  const { data: addresses = [] } = useQuery(savedAddressesQuery(useApi()));
  if (addresses.length === 0) return undefined;
  return async () => {
    try {
      const { AddressChoice } = await import('./address-choice');
      const chosen = await overlays.openSheet<SavedAddress>(
        ({ close }) => createElement(AddressChoice, { addresses, onChoose: close }),
        { title: '배송지 목록' },
      );
      return chosen ?? null;
    } catch {
      overlays.toast('연결을 확인하고 다시 시도해 주세요.');
      return null;
    }
  };
}
