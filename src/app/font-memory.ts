import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore } from '@/platform/storage/web-storage';

/** The device's memory of the content face. */
export const fontMemory = {
  set: (_key: string, value: string) => localStore.write(LOCAL_KEYS.contentFont, value),
};
