/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** What the contract was when this app was built; written by the build. */
  readonly VITE_CONTRACT_VERSION?: string;
  /** Name of the app wrapper in its user-agent (product 1). */
  readonly VITE_APP_WRAPPER?: string;
  /** The wrapper's scheme, without `://`: other apps come back to it by that. */
  readonly VITE_APP_SCHEME?: string;
}
