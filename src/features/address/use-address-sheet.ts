import { createElement, useCallback } from 'react';
import type { FoundAddress } from '@/platform/address-finder/embed-address-finder';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { AddressAnswer } from './address-sheet';

/** The first line of a found address as on the parcel, with the building's name, if it has one. */
export function addressLine({ address1, buildingName }: FoundAddress): string {
  return buildingName === '' ? address1 : `${address1} (${buildingName})`;
}

/** Asks for an address, starting with a search for `query`. Never rejects. */
type AskAddress = (query?: string) => Promise<AddressAnswer>;

/** The address finder in a bottom sheet, on the desktop in a dialog (vendors 6); its code loads on a tap. */
export function useAddressSheet(): AskAddress {
  const overlays = useOverlays();
  return useCallback(
    async (query = '') => {
      try {
        const { AddressSheet } = await import('./address-sheet');
        const answer = await overlays.openSheet<AddressAnswer>(
          ({ close }) => createElement(AddressSheet, { query, onAnswer: close }),
          { title: '주소 찾기' },
        );
        return answer ?? null;
      } catch {
        overlays.toast('연결을 확인하고 다시 시도해 주세요.');
        return null;
      }
    },
    [overlays],
  );
}
