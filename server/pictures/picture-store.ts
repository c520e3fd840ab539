/** Where the made pictures are kept. Names are flat: a hash and an end. A file never changes. */
export interface PictureStore {
  /** The names of all files. */
  names(): Promise<ReadonlySet<string>>;
  /** Null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

const FILE_NAME =
  /^[0-9a-f]{20}-(\d+\.(avif|webp)|preview\.jpg|original-\d+x\d+-[a-z]+\.(jpg|png|webp|avif|svg))$/;
const TYPES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]);

/** Whether it may be the name of a file in the store; nothing else reaches a path or an address. */
export const isPictureFile = (name: string): boolean => FILE_NAME.test(name);

/** The media type by the end of the name; undefined for what is not served, such as an original. */
export function pictureType(name: string): string | undefined {
  return name.includes('-original-') ? undefined : TYPES.get(name.split('.').at(-1) ?? '');
}
