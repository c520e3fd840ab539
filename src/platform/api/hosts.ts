import type { Host } from '@contract/endpoint';

/** Where the four hosts stand: by configuration, else on the same origin (design 5). */
export const HOST_BASES: Readonly<Record<Host, string>> = {
  api: import.meta.env.VITE_API_URL ?? '/api',
  'public-api': import.meta.env.VITE_PUBLIC_API_URL ?? '/public-api',
  'medical-streaming-api':
    import.meta.env.VITE_MEDICAL_STREAMING_API_URL ?? '/medical-streaming-api',
  'token-service': import.meta.env.VITE_TOKEN_SERVICE_URL ?? '/token-service',
};
