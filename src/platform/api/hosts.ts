import type { Host } from '@contract/descriptor';

/** The base URLs of the four hosts: configured, else the same origin (product 7). */
export const HOST_BASES: Readonly<Record<Host, string>> = {
  api: import.meta.env.VITE_API_URL ?? '/api',
  'public-api': import.meta.env.VITE_PUBLIC_API_URL ?? '/public-api',
  'medical-streaming-api':
    import.meta.env.VITE_MEDICAL_STREAMING_API_URL ?? '/medical-streaming-api',
  'token-service': import.meta.env.VITE_TOKEN_SERVICE_URL ?? '/token-service',
};
