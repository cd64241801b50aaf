import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../config.ts';
import { assertFileKey, type FileStore, isFileKey } from './store.ts';

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Files in a bucket, for several processes that share no disk. The bucket itself needs no public access: the shop serves them. */
export function createS3Store({ name, region, endpoint }: Bucket): FileStore {
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) });
  const at = (key: string) => {
    assertFileKey(key);
    return { Bucket: name, Key: key };
  };
  return {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },
    async get(key) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand(at(key)));
        if (!Body) return null;
        return {
          bytes: Buffer.from(await Body.transformToByteArray()),
          contentType: ContentType ?? 'application/octet-stream',
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async has(key) {
      try {
        await client.send(new HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *keys() {
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: name, ...(after && { ContinuationToken: after }) }),
        );
        for (const { Key: key = '' } of page.Contents ?? []) if (isFileKey(key)) yield key;
        after = page.NextContinuationToken;
      } while (after);
    },
  };
}
