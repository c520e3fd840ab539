import { createElement, useCallback } from 'react';
import type { FoundAddress } from '@/platform/address-finder/embed-address-finder';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { AddressAnswer } from './address-sheet';

/** The first line of a found address as on the parcel, with the building's name, if it has one. */
export function addressLine({ address1, buildingName }: FoundAddress): string {
  return buildingName === '' ? address1 : `${address1} (${buildingName})`;
}

/** A found address as on the parcel, and without the building's name, as a place to look around. */
interface ShippingAddress {
  address1: string;
  postcode: string;
  address: string;
}

/**
 * The address finder in a bottom sheet, on the desktop in a dialog (vendors 6), whose code loads on a tap. It starts
 * with a search for `query` and answers null when it was closed; never rejects.
 */
export function useAddressSheet() {
  const overlays = useOverlays();
  return useCallback(
    async (query = ''): Promise<ShippingAddress | 'by-hand' | null> => {
      try {
        const { AddressSheet } = await import('./address-sheet');
        const answer = await overlays.openSheet<AddressAnswer>(
          ({ close }) => createElement(AddressSheet, { query, onAnswer: close }),
          { title: '주소 찾기' },
        );
        if (answer === undefined || answer === 'by-hand') return answer ?? null;
        const { address1: address, zonecode: postcode } = answer;
        return { address1: addressLine(answer), postcode, address };
      } catch {
        overlays.toast('연결을 확인하고 다시 시도해 주세요.');
        return null;
      }
    },
    [overlays],
  );
}
