import type { Plugin } from 'vite';

/**
 * Puts every stylesheet of a component into the layer `ui`, which a screen's own rules override. Each names the
 * order of the layers, because any of them may load first.
 */
export const uiLayer: Plugin = {
  name: 'ui-layer',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/ui\/.+\.module\.css$/.test(id) ? `@layer base, ui;\n@layer ui {\n${code}}\n` : null,
};
