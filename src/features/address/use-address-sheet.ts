import { createElement, useCallback } from 'react';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { AddressAnswer } from './address-answer';

/** Asks for an address; `query` is looked for at once. Never rejects. */
export type AskAddress = (query?: string) => Promise<AddressAnswer>;

/** The address finder in a bottom sheet, on the desktop in a dialog (vendors 6); its code comes on a tap. */
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
