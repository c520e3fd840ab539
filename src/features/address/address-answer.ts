import type { FoundAddress } from '@/platform/address-finder/found-address';

/** What came of looking for an address; null when the patient closed the sheet. */
export type AddressAnswer = { kind: 'found'; address: FoundAddress } | { kind: 'by-hand' } | null;
