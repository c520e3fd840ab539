import { document } from './browser.js';

/** The script's URL carries key and submodules, as the vendor's does. */
const source = new URL(document.currentScript.src);

/** Base of the sandbox's other URLs. */
export const home = new URL('.', source);
export const key =
  source.searchParams.get('ncpKeyId') ?? source.searchParams.get('ncpClientId') ?? '';
export const submodules = (source.searchParams.get('submodules') ?? '').split(',').filter(Boolean);
