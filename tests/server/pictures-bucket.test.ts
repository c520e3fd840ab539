import { expect, it, onTestFinished } from 'vitest';
import { createBucketStore } from '../../server/shop/pictures/bucket-store';
import { startS3 } from '../support/s3-server';

const fileOf = (n: number) => `${String(n).padStart(20, '0')}-360.avif`;

it('keeps pictures in a bucket by signed requests, and lists all pages of it', async () => {
  const s3 = await startS3();
  onTestFinished(s3.close);
  const store = createBucketStore(s3.bucket);
  const files = Array.from({ length: 12 }, (_, n) => fileOf(n));
  for (const [n, file] of files.entries()) await store.write(file, new Uint8Array([n]));
  expect([...(await store.names())].sort()).toEqual(files);
  expect(await store.read(fileOf(7))).toEqual(new Uint8Array([7]));
  expect(await store.read(fileOf(99))).toBeNull();
  expect(await store.read('../secret')).toBeNull();
  expect([...s3.objects.keys()][0]).toBe(`pictures/${fileOf(0)}`);
});

it('says so when the bucket refuses its key', async () => {
  const s3 = await startS3();
  onTestFinished(s3.close);
  const store = createBucketStore({ ...s3.bucket, secretAccessKey: 'wrong' });
  await expect(store.write(fileOf(1), new Uint8Array([1]))).rejects.toThrow('answered 403');
  await expect(store.names()).rejects.toThrow('answered 403');
});
