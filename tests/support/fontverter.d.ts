declare module 'fontverter' {
  const fontverter: { convert: (font: Uint8Array, format: 'sfnt' | 'woff2') => Promise<Buffer> };
  export = fontverter;
}
