import { useEffect, useState } from 'react';

/** Why a page could not be drawn: one of its files was replaced by a release or did not come, or the page has a fault. */
export type PageFault = 'replaced' | 'file' | 'fault';

/** How browsers and the bundler speak of a script or style sheet that did not come; most name its address. */
const failedFile = /(dynamically imported module|module script|preload CSS)[^\n]*?(https?:\/\/\S+|\/\S+)?$/i;

/** The address of the file whose loading failed, empty when it is not named; undefined for any other error. */
function failedFileOf(error: unknown): string | undefined {
  const found = error instanceof Error ? failedFile.exec(error.message) : null;
  return found ? (found[2] ?? '') : undefined;
}

/** Says what stopped a page. Only a file that the server no longer has proves that there is a newer version. */
export function usePageFault(error: unknown): PageFault {
  const file = failedFileOf(error);
  const [goneFile, setGone] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const asking = new AbortController();
    fetch(file, { method: 'HEAD', cache: 'no-store', signal: asking.signal }).then(
      ({ status }) => status === 404 && setGone(file),
      // Not even an answer: the file did not come because nothing does.
      () => {},
    );
    return () => asking.abort();
  }, [file]);
  if (file === undefined) return 'fault';
  return file !== '' && goneFile === file ? 'replaced' : 'file';
}
