import type { FoundAddress } from '@/platform/address-finder/embed-address-finder';

/** The result of an address search; null when the patient closed the sheet. */
export type AddressAnswer = { kind: 'found'; address: FoundAddress } | { kind: 'by-hand' } | null;
