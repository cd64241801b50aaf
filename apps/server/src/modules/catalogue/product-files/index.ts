/** Products in files: a seller's own as a file, and files read, checked as a dry run or applied, in the layouts of this shop and of others. */
export { linkExport, readExport, resumeExports, runExportJob, startExport } from './export/export-products.ts';
export { assumedText, faultText } from './import/fault-texts.ts';
export { importAtOnce, type WholeImport } from './import/import-at-once.ts';
export { presentRun } from './import/imports.presenter.ts';
export { purgeProductFiles } from './import/purge-files.ts';
export { linkRefusedFile, linkTemplate, listImportRows, listImports, readImport } from './import/read-imports.ts';
export { resumeImports, runImport, runImportJob } from './import/run-import.ts';
export { applyDryRun, cancelImport, type ImportOrder, startImport, tryAgain } from './import/start-import.ts';
