import { pathToFileURL } from 'node:url';
import type { Backend } from '@contract/core/backend';
import type { Business } from '@contract/business/schemas';

/** What the build of `src/entry-server.tsx` exports; the server loads the build, never its source. */
export interface Renderer {
  render(options: {
    request: Request;
    fetch: (input: string, init: RequestInit) => Promise<Response>;
    storedAlias: string | null;
    site: { readonly origin: string; readonly business: Business };
    /** Marks the inline scripts that the rendering writes itself. */
    nonce: string;
    /** Tells of a call whose answer the page could not use, and why. */
    onUnread: (call: string, why: string) => void;
  }): Promise<RenderResult>;
  /** What the routes of a path read of its query, in one order; '' for nothing. */
  readSearch(pathname: string, search: string): string;
}

interface BuiltRenderer extends Renderer {
  /** Has screens leave out what the backend does not have. */
  leaveOut(extras: Backend['off']): void;
}

export type RenderResult =
  | {
      kind: 'page';
      status: number;
      head: string;
      routeIds: readonly string[];
      html: string;
      /** The data for hydration, as JSON that may stand in an element. */
      answers: string;
    }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'device'; head: string; routeIds: readonly string[] };

/** Loads the built renderer from `dist-server/entry-server.js`. */
export async function loadRenderer(file: string): Promise<BuiltRenderer> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as BuiltRenderer;
}
