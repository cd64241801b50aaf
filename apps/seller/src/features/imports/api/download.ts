import { useAction } from '../../../shared/api/calls.ts';
import { useErrorToast } from '../../../shared/feedback/error-text.ts';
import { saveFromLink } from '../../../shared/save-from-link.ts';

/** Asks for a file of imports and has the browser save it. */
export function useDownload(name: 'import!template' | 'import!refusedFile' | 'export!file') {
  return useAction(name, { onDone: ({ url }) => saveFromLink(url), onRefused: useErrorToast() });
}
