import { randomBytes } from 'node:crypto';
import { hourMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { addUp, type Owed } from './add-up.ts';
import { readBooks } from './books.repository.ts';
import {
  deleteOldTrees,
  insertLeaves,
  insertNodes,
  insertReport,
  lockReports,
  newestReport,
} from './reports.repository.ts';
import { reportEveryHours } from './solvency.settings.ts';
import { buildTree, type Leaf } from './sum-tree.ts';

/** For so many reports people can fetch their proof. */
const keptTrees = 8;

/** Creates a report when the last one is old enough. Returns how many were created. */
export async function createDueReport(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    await lockReports(tx);
    const newest = await newestReport(tx);
    const dueFrom = ctx.clock.now().getTime() - ctx.settings.get(reportEveryHours) * hourMs;
    if (newest && newest.takenAt.getTime() > dueFrom) return 0;
    const { figures, people } = addUp(await readBooks(tx));
    const leaves = mixed(people);
    const tree = leaves.length === 0 ? [] : buildTree(leaves);
    const root = tree.at(-1)?.[0];
    const id = ctx.ids.next();
    await insertReport(tx, {
      id,
      takenAt: ctx.clock.now(),
      rootHash: root?.hash ?? null,
      people: leaves.length,
      owedMicro: root?.sum ?? 0n,
      figures,
    });
    await insertLeaves(tx, id, leaves);
    for (const [level, nodes] of tree.entries()) await insertNodes(tx, id, level, nodes);
    await deleteOldTrees(tx, keptTrees);
    return 1;
  });
}

/** Salts are secrets, not test data: never from the seeded generator. They also mix the order, which would tell who is whose neighbour. */
function mixed(people: readonly Owed[]): (Leaf & { readonly userId: bigint })[] {
  return people
    .map((person) => ({ ...person, salt: randomBytes(32), order: randomBytes(8).readBigUInt64BE() }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
}
