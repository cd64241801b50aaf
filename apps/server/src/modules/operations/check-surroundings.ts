import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config.ts';
import type { FileStore } from '#platform/files/store.ts';
import { pingRedis } from '#platform/realtime/ping-redis.ts';
import { checkMailConfigured } from './check-configuration.ts';
import { type Found, kindOf, skipped, unsafe, warning } from './finding.ts';

const patienceMs = 4000;
const lowDisk = 0.1;
const emptyDisk = 0.02;
const gigabyte = 1e9;

/** Whether the mail server takes messages from us. None is sent. */
export async function checkMail(config: Config, failed: number): Promise<Found> {
  const { smtp } = config;
  if (!smtp) return checkMailConfigured(config);
  const waiting = failed > 0 ? [warning('mailsFailed', { number: `${failed}` })] : [];
  const url = new URL(smtp.url);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(limit, `${patienceMs}`);
  const transport = createTransport(url.href);
  try {
    await transport.verify();
    return { findings: waiting };
  } catch (error) {
    return { findings: [unsafe('mailUnreachable', { error: kindOf(error) }), ...waiting] };
  } finally {
    transport.close();
  }
}

/**
 * Whether a file can be written, read and removed. No folder is made for it: one of whoever gives the command could be closed to the
 * shop's own account, and a restore takes it for a shop's.
 */
export async function checkStorage(files: FileStore, config: Config): Promise<Found> {
  const key = `doctor-${process.pid}.txt`;
  const detail = config.bucket ? 'S3' : 'disk';
  try {
    const isThere = config.bucket || (await stat(join(config.dataDir, 'files')).catch(() => undefined));
    if (!isThere) return { ...skipped, detail };
    await files.put(key, Buffer.from('written by the doctor'), 'text/plain');
    const kept = await files.get(key);
    await files.remove(key);
    if (kept?.bytes.toString() === 'written by the doctor') return { detail, findings: [] };
    return { detail, findings: [unsafe('storageFailed', { error: 'what was read is not what was written' })] };
  } catch (error) {
    return { detail, findings: [unsafe('storageFailed', { error: kindOf(error) })] };
  }
}

/** Whether there is room on the disk of the data folder. */
export async function checkDisk({ dataDir }: Config): Promise<Found> {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk || disk.blocks === 0) return skipped;
  const share = disk.bavail / disk.blocks;
  const params = { gigabytes: ((disk.bavail * disk.bsize) / gigabyte).toFixed(1), percent: (share * 100).toFixed(0) };
  const finding = share < emptyDisk ? [unsafe('diskLow', params)] : share < lowDisk ? [warning('diskLow', params)] : [];
  return { detail: `${params.gigabytes} GB`, findings: finding };
}

/** Whether Redis answers, where one is named. */
export async function checkRedis({ redisUrl }: Config): Promise<Found> {
  if (!redisUrl) return skipped;
  try {
    await pingRedis(redisUrl, patienceMs);
    return { findings: [] };
  } catch (error) {
    return { findings: [unsafe('redisUnreachable', { error: kindOf(error) })] };
  }
}
