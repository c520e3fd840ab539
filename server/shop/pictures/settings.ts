import path from 'node:path';
import * as z from 'zod/mini';
import { createBucketStore } from './bucket-store';
import { createFolderStore } from './folder-store';
import type { PictureStore } from './picture-store';

/** Where the shop's own pictures are kept: a bucket, or else the data folder. */
export const pictureSettings = {
  PICTURES_BUCKET: z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && /^https?:/.test(value), {
        error: 'must be an address such as https://s3.ap-northeast-2.amazonaws.com/my-bucket',
      }),
    ),
  ),
  PICTURES_REGION: z._default(z.string(), 'ap-northeast-2'),
  PICTURES_ACCESS_KEY_ID: z.optional(z.string()),
  PICTURES_SECRET_ACCESS_KEY: z.optional(z.string()),
};

type Settings = z.output<z.ZodMiniObject<typeof pictureSettings>> & { DATA_DIR: string };

/** A bucket needs both halves of its key. */
export function pictureFaults({
  PICTURES_BUCKET: bucket,
  PICTURES_ACCESS_KEY_ID: id,
  PICTURES_SECRET_ACCESS_KEY: secret,
}: Partial<Record<string, string>>): string[] {
  if (bucket === undefined || (id !== undefined && secret !== undefined)) return [];
  return ['PICTURES_ACCESS_KEY_ID and PICTURES_SECRET_ACCESS_KEY must be set with PICTURES_BUCKET'];
}

export function openPictureStore(env: Settings): PictureStore {
  const { PICTURES_BUCKET: url, PICTURES_ACCESS_KEY_ID: accessKeyId } = env;
  const { PICTURES_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return createFolderStore(path.join(env.DATA_DIR, 'pictures'));
  const bucket = url.replace(/\/+$/, '');
  return createBucketStore({
    url: bucket,
    region: env.PICTURES_REGION,
    accessKeyId,
    secretAccessKey,
  });
}
