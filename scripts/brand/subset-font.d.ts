declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    noHinting: boolean;
    keepFeatures: string[];
    preserveNameIds: number[];
    dropTables: string[];
  }
  const subsetFont: (font: Uint8Array, letters: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
