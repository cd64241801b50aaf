import { useEffect } from 'react';

const mark = 'data-missing';

/**
 * Marks images that could not be loaded, which the base styles show as plain boxes of the same size. One listener serves the
 * whole page: `error` does not bubble but is captured. Those that failed before the page came alive are looked for once, and an
 * image that gets another source is shown again when that one loads.
 */
export function useFailedImages(): void {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.setAttribute(mark, '');
    };
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.removeAttribute(mark);
    };
    document.addEventListener('error', onError, true);
    document.addEventListener('load', onLoad, true);
    for (const image of document.querySelectorAll('img')) {
      // A lazy image that was not asked for yet is incomplete; one without an address is nobody's failure.
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') image.setAttribute(mark, '');
    }
    return () => {
      document.removeEventListener('error', onError, true);
      document.removeEventListener('load', onLoad, true);
    };
  }, []);
}
