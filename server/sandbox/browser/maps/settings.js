import { document } from './browser.js';

/** The script's own address carries the key and the submodules, as the vendor's does. */
const source = new URL(document.currentScript.src);

/** Where the stand-in's other addresses begin. */
export const home = new URL('.', source);
export const key =
  source.searchParams.get('ncpKeyId') ?? source.searchParams.get('ncpClientId') ?? '';
export const submodules = (source.searchParams.get('submodules') ?? '').split(',').filter(Boolean);
