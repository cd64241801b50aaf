/** Product files: read, checked as a dry run or applied, in the layouts of this shop and of others. */
export { formatAlts } from './changes/compare-states.ts';
export { storeLanguage } from './changes/places.repository.ts';
export { type Places, readPlaces } from './changes/places.ts';
export { joinItems } from './csv/csv-cells.ts';
export { assumedText, faultText } from './fault-texts.ts';
export { importAtOnce, type WholeImport } from './import-at-once.ts';
export { percentOf, presentRun } from './imports.presenter.ts';
export { columns, inLanguage, optionColumns } from './layouts/entrepot.columns.ts';
export { valueName } from './layouts/entrepot.skus.ts';
export { columnsOf, formatPlain, plainProductFields, plainSkuFields } from './layouts/plain-fields.ts';
export { privateKey } from './private-key.ts';
export { assertFileKept, purgeProductFiles } from './purge-files.ts';
export { linkRefusedFile, linkTemplate, listImportRows, listImports, readImport } from './read-imports.ts';
export { resumeImports, runImport, runImportJob } from './run-import.ts';
export { applyDryRun, cancelImport, type ImportOrder, startImport, tryAgain } from './start-import.ts';
