import type { Plugin } from 'vite';

/** Puts components into the layer `ui`; each sheet names the layers' order, since any may load first. */
export const uiLayer: Plugin = {
  name: 'ui-layer',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/ui\/.+\.module\.css$/.test(id) ? `@layer base, ui;\n@layer ui {\n${code}}\n` : null,
};
