import { useEffect } from 'react';
import { useCurrentPath } from '@/platform/navigation/use-go';

const STOREFRONT = /^\/@([a-z0-9][a-z0-9-]{0,39})(?:\/|$)/;

/** Links the manifest of the storefront that is open, when the patient goes from one to another. */
export function useManifestOfStorefront(): void {
  const alias = STOREFRONT.exec(useCurrentPath())?.[1];
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]');
    const address =
      alias === undefined ? '/manifest.webmanifest' : `/manifest/${alias}.webmanifest`;
    if (link !== null && link.getAttribute('href') !== address) link.setAttribute('href', address);
  }, [alias]);
}
