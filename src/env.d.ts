/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Addresses of the four hosts, when they are not the page's own origin (design 5). */
  readonly VITE_API_URL?: string;
  readonly VITE_PUBLIC_API_URL?: string;
  readonly VITE_MEDICAL_STREAMING_API_URL?: string;
  readonly VITE_TOKEN_SERVICE_URL?: string;
}
