import type { FoundAddress } from '@/platform/address-finder/found-address';

/** The first line of a found address as the parcel carries it: with the building's name, if it has one. */
export function addressLine({ address1, buildingName }: FoundAddress): string {
  return buildingName === '' ? address1 : `${address1} (${buildingName})`;
}
