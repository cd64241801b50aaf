import { createLog } from '#platform/log.ts';
import { ensureBuilt, storefrontBuild } from '#platform/pages/build.ts';
import { panelBuild } from '#platform/pages/panel.ts';

/** The command `build`: builds the pages, so that a start on a read-only disk finds them. */
export async function buildPages(): Promise<void> {
  const log = createLog('error');
  for (const app of [storefrontBuild, panelBuild('seller'), panelBuild('admin')]) {
    const folder = await ensureBuilt(app, log);
    process.stdout.write(`${app.name}  ${folder}\n`);
  }
}
