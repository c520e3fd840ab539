import path from 'node:path';
import * as z from 'zod/mini';
import { text, url, type Given, type SettingsOf } from '../../core/settings';
import { createBucketStore } from './bucket-store';
import { createFolderStore, type PictureStore } from './picture-store';

/** Where the shop's own pictures are kept: a bucket, or else the data folder. */
export const pictureSettings = {
  PICTURES_BUCKET: z.optional(
    url(
      ['http:', 'https:'],
      'must be an address such as https://s3.ap-northeast-2.amazonaws.com/my-bucket',
    ),
  ),
  PICTURES_REGION: z._default(text, 'ap-northeast-2'),
  PICTURES_ACCESS_KEY_ID: z.optional(text),
  PICTURES_SECRET_ACCESS_KEY: z.optional(text),
};

type Settings = SettingsOf<typeof pictureSettings> & { DATA_DIR: string };

/** A bucket needs both halves of its key. */
export function pictureFaults({
  PICTURES_BUCKET: bucket,
  PICTURES_ACCESS_KEY_ID: id,
  PICTURES_SECRET_ACCESS_KEY: secret,
}: Given): string[] {
  if (bucket === undefined || (id !== undefined && secret !== undefined)) return [];
  return ['PICTURES_ACCESS_KEY_ID and PICTURES_SECRET_ACCESS_KEY must be set with PICTURES_BUCKET'];
}

export function openPictureStore(env: Settings): PictureStore {
  const { PICTURES_BUCKET: address, PICTURES_ACCESS_KEY_ID: accessKeyId } = env;
  const { PICTURES_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (address === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return createFolderStore(path.join(env.DATA_DIR, 'pictures'));
  return createBucketStore({
    url: address.replace(/\/+$/, ''),
    region: env.PICTURES_REGION,
    accessKeyId,
    secretAccessKey,
  });
}
