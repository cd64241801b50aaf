import { saveFromLink } from '@entrepot/panel/api/save-from-link.ts';
import { useAction } from '#shared/api/calls.ts';

/** Asks for a file of imports and has the browser save it. */
export function useDownload(name: 'import!template' | 'import!refusedFile' | 'export!file') {
  return useAction(name, { onDone: ({ url }) => saveFromLink(url) });
}
