import type { OutputOf, solvency } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { countLevels, findLeaf, findNodes, findReport, newestReport, type Report } from './reports.repository.ts';
import { presentProof, presentReport } from './solvency.presenter.ts';
import { emptyNode, type Step, siblingsOf } from './sum-tree.ts';

/** @throws DomainError `solvency_not_reported`. */
async function newest(ctx: Context): Promise<Report> {
  const report = await newestReport(ctx.db);
  if (!report) throw new DomainError('solvency_not_reported');
  return report;
}

/**
 * The newest report.
 *
 * @throws DomainError `solvency_not_reported`.
 */
export async function readReport(ctx: Context): Promise<OutputOf<typeof solvency.solvencyGet>> {
  return presentReport(await newest(ctx));
}

/**
 * What proves that a person's balance is part of the sum of the report with a root; of the newest without one. A report
 * whose tree is deleted counts as none.
 *
 * @throws DomainError `solvency_not_reported`, `solvency_nothing_owed`.
 */
export async function readProof(
  ctx: Context,
  userId: bigint,
  rootHash?: string,
): Promise<OutputOf<typeof solvency.solvencyProof>> {
  const report = rootHash === undefined ? await newest(ctx) : await findReport(ctx.db, rootHash);
  if (!report) throw new DomainError('solvency_not_reported');
  const leaf = await findLeaf(ctx.db, report.id, userId);
  if (!leaf || report.rootHash === null) throw new DomainError('solvency_nothing_owed');
  const places = siblingsOf(leaf.position, await countLevels(ctx.db, report.id));
  const nodes = await findNodes(ctx.db, report.id, places);
  const steps = places.map(({ level, position, side }): Step => {
    const { hash, sum } = nodes.find((node) => node.level === level && node.position === position) ?? emptyNode;
    return { hash, sum, side };
  });
  return presentProof(report, leaf, steps);
}
