/** A seller's own products as a file. */
export { linkExport, readExport, resumeExports, runExportJob, startExport } from './export-products.ts';
