import type { Config } from '../config.ts';
import { createLocalStore } from './local-store.ts';
import type { FileStore } from './store.ts';

/** The configured store. The bucket's client is loaded only where there is a bucket: it is large. */
export async function openFileStore(config: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> {
  if (!config.bucket) return createLocalStore(`${config.dataDir}/files`);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config.bucket);
}
