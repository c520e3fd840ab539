declare const self: ServiceWorkerGlobalScope;

/** What tells the backend of this worker from another one's; '' for our own. */
export const backendName = (): string => (self.BACKEND ? JSON.stringify(self.BACKEND) : '');

/** Where the public host answers. */
const base = (): string =>
  self.BACKEND?.hosts['public-api'] ?? `${self.location.origin}/public-api`;

/** The path of an address on the public host; null for all others. */
export function publicPath({ origin, pathname }: URL): string | null {
  const address = origin + pathname;
  return address.startsWith(`${base()}/`) ? address.slice(base().length) : null;
}
