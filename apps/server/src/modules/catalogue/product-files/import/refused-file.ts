import type { Language } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { csvLine, unquoteFormulas } from '#platform/csv-line.ts';
import { openCsv } from '../csv/csv-rows.ts';
import { layoutOf } from '../layouts/detect-layout.ts';
import type { Fault, RawProduct } from '../layouts/raw-product.ts';
import { faultText, importText } from './fault-texts.ts';
import { refusedPlaces } from './import-rows.repository.ts';
import { assertFileKept } from './purge-files.ts';
import type { ImportRun } from './runs.repository.ts';

const byteOrderMark = '\uFEFF';

/**
 * The refused products of an import as the file had them, with line and reason behind: corrected, it can be imported as it is.
 *
 * @throws DomainError `import_nothing_refused`, and `file_expired` when the file was not kept.
 */
export async function writeRefusedFile(ctx: Context, run: ImportRun, language: Language): Promise<string> {
  const refused = await refusedPlaces(ctx.db, run.id);
  if (refused.size === 0) throw new DomainError('import_nothing_refused');
  assertFileKept(ctx, run);
  const source = await ctx.files.get(run.fileKey);
  if (!source) throw new Error(`the file of import ${run.id} is gone`);
  const { header, rows } = await openCsv(source.bytes);
  const lines = [csvLine([...header, importText('refused.line', language), importText('refused.reason', language)])];
  let place = 0;
  for await (const raw of layoutOf(run.layout).group(rows, header)) {
    const faults = refused.get(place);
    if (faults) lines.push(refusedLines(raw, faults, header.length, language));
    place += 1;
  }
  // Spreadsheets know UTF-8 by the mark.
  return byteOrderMark + lines.join('');
}

function refusedLines(raw: RawProduct, faults: readonly Fault[], columns: number, language: Language): string {
  return raw.rows
    .map((row) => {
      const reasons = faults.filter((fault) => fault.line === row.line).map((fault) => faultText(fault, language));
      const cells = Array.from({ length: columns }, (_, index) => unquoteFormulas(row.cells[index] ?? ''));
      return csvLine([...cells, String(row.line), reasons.join(' ')]);
    })
    .join('');
}
