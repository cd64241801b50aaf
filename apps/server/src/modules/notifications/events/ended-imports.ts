import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { notify } from '../notify.ts';

const batch = 200;
/** Longer than nobody looks after a worker that stands still. */
const lookBackMs = 3 * dayMs;

type Finished = { readonly id: bigint; readonly storeId: bigint; readonly file: string; readonly refused: number };

/** Tells stores of imports that have ended within the last days, dry runs and those they cancelled themselves aside. Returns how many. */
export function notifyOfImports(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } =
      await sql<Finished>`select i.import_id as id, i.store_id as "storeId", i.file_name as file, i.refused
        from store_imports i
       where i.finished_at > ${new Date(now.getTime() - lookBackMs)} and i.state in ('done', 'failed') and not i.is_dry_run
         and not exists (select from notification_entries n where n.store_id = i.store_id and n.key = 'import_finished:' || i.import_id)
       order by i.finished_at limit ${batch}`.execute(tx);
    await notify(
      ctx,
      tx,
      rows.map(({ id, storeId, file, refused }) => ({
        to: { storeId },
        key: `import_finished:${id}`,
        kind: 'import_finished',
        subjectId: id,
        params: { file, refused: String(refused) },
      })),
    );
    return rows.length;
  });
}
