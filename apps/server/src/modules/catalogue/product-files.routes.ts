import { sellerImport as calls, type InputOf, sellerExport } from '@entrepot/contract';
import { DomainError, readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import {
  applyDryRun,
  cancelImport,
  type ImportOrder,
  linkExport,
  linkRefusedFile,
  linkTemplate,
  listImportRows,
  listImports,
  presentRun,
  readExport,
  readImport,
  startExport,
  startImport,
  tryAgain,
} from './product-files/index.ts';

type Options = Omit<InputOf<typeof calls.importStart>, 'isDryRun'>;

function optionsOf(input: Options): ImportOrder['options'] {
  const { categoryId, freightTemplateId, newStatus = 'as_file', keepsStock = false } = input;
  const { withoutImages = 'wait', newStock, newWeightGrams } = input;
  return {
    newStatus,
    keepsStock,
    withoutImages,
    ...(categoryId !== undefined && { categoryId }),
    ...(freightTemplateId !== undefined && { freightTemplateId }),
    ...(newStock !== undefined && { newStock }),
    ...(newWeightGrams !== undefined && { newWeightGrams }),
  };
}

/** Product files in and out. */
export const importRoutes: readonly Implementation[] = [
  implement(calls.importStart, async (ctx, input, request) => {
    const { session, file } = request;
    if (!file) throw new DomainError('file_missing');
    const { isDryRun = true } = input;
    const options = optionsOf(input);
    const { storeId, userId: actorUserId } = session;
    const order = { storeId, actorUserId, bytes: file.bytes, fileName: file.filename, isDryRun, options, request };
    return presentRun(await startImport(ctx, order));
  }),
  implement(calls.importList, (ctx, input, { session }) => listImports(ctx, session.storeId, readPage(input, 10))),
  implement(calls.importInfo, (ctx, input, { session }) => readImport(ctx, session.storeId, BigInt(input.importId))),
  implement(calls.importRows, (ctx, input, { session }) =>
    listImportRows(ctx, session.storeId, input, readPage(input, 20)),
  ),
  implement(calls.importApply, async (ctx, input, { session }) =>
    presentRun(await applyDryRun(ctx, session, BigInt(input.importId))),
  ),
  implement(calls.importAgain, async (ctx, input, { session: editor }) => {
    const { importId, categoryNames = [], ...rest } = input;
    return presentRun(
      await tryAgain(ctx, { editor, importId: BigInt(importId), options: optionsOf(rest), categoryNames }),
    );
  }),
  implement(calls.importCancel, async (ctx, input, { session }) =>
    presentRun(await cancelImport(ctx, session.storeId, BigInt(input.importId))),
  ),
  implement(calls.importRefusedFile, (ctx, input, { session, language }) =>
    linkRefusedFile(ctx, session.storeId, BigInt(input.importId), language),
  ),
  implement(calls.importTemplate, (ctx, _input, { session }) => linkTemplate(ctx, session.storeId)),
  implement(sellerExport.exportStart, (ctx, input, { session }) => startExport(ctx, session.storeId, input)),
  implement(sellerExport.exportInfo, (ctx, input, { session }) =>
    readExport(ctx, session.storeId, BigInt(input.exportId)),
  ),
  implement(sellerExport.exportFile, (ctx, input, { session }) =>
    linkExport(ctx, session.storeId, BigInt(input.exportId)),
  ),
];
