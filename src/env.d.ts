/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Addresses of the four hosts, when they are not the page's own origin (product 7). */
  readonly VITE_API_URL?: string;
  readonly VITE_PUBLIC_API_URL?: string;
  readonly VITE_MEDICAL_STREAMING_API_URL?: string;
  readonly VITE_TOKEN_SERVICE_URL?: string;
  /** What the contract was when this app was built; written by the build. */
  readonly VITE_CONTRACT_VERSION?: string;
  /** Name of the app wrapper in its user-agent (product 1). */
  readonly VITE_APP_WRAPPER?: string;
  /** The wrapper's scheme, without `://`: other apps come back to it by that. */
  readonly VITE_APP_SCHEME?: string;
}
