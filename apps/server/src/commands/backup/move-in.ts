import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { openHome } from '#platform/postgres/home.ts';
import { majorVersion } from '#platform/postgres/start-postgres.ts';

/** Where a part of the shop is laid out, and where it is to be. */
export type Place = { readonly fresh: string; readonly final: string };

export type Places = {
  /** A data folder of its own while the restored server is looked through; on the disk of the cluster, so that it can be renamed. */
  readonly staging: string;
  readonly cluster: Place;
  readonly files: Place;
};

/** The places of an embedded shop's restore; `home` is where its cluster lies. */
export function placesOf(dataDir: string, home: string): Places {
  const staging = path.join(home, 'restoring');
  return {
    staging,
    cluster: { fresh: path.join(staging, 'postgres', majorVersion), final: path.join(home, majorVersion) },
    files: { fresh: path.join(dataDir, 'files.restoring'), final: path.join(dataDir, 'files') },
  };
}

/**
 * Puts what was restored into its places, and what was there before beside it: all of it, or nothing. A folder that is a disk of its own
 * cannot be renamed. Returns where it was put.
 */
export async function moveIn(places: readonly Place[], stamp: string): Promise<string[]> {
  const moved: Place[] = [];
  const asides: string[] = [];
  const move = async (fresh: string, final: string) => {
    await rename(fresh, final);
    moved.unshift({ fresh, final });
  };
  try {
    for (const { fresh, final } of places) {
      const aside = `${final}.before-${stamp}`;
      if (existsSync(final)) {
        await move(final, aside);
        asides.push(aside);
      }
      await move(fresh, final);
    }
    return asides;
  } catch (error) {
    for (const { fresh, final } of moved) await rename(final, fresh);
    throw error;
  }
}

/**
 * Keeps a shop closed whose restore was killed while it put database and files into their places: an empty shop would be opened there, or
 * the restored database with the files of another day.
 *
 * @throws Error that says what to do.
 */
export function assertNotCutOff(dataDir: string): void {
  const { staging, cluster, files } = placesOf(dataDir, openHome(dataDir));
  if (!existsSync(staging)) return;
  const isHalfMoved = existsSync(files.fresh) && !existsSync(cluster.fresh);
  if (existsSync(cluster.final) && !isHalfMoved) return;
  throw new Error(
    `A restore into ${dataDir} was cut off before the shop was in its place: run it again, with --replace. What was there before it is beside (….before-<time>). To do without the backup, remove ${staging} and ${files.fresh}, and put back what you want.`,
  );
}
