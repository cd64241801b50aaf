import type sharpFactory from 'sharp';

let loading: Promise<typeof sharpFactory> | undefined;

/** The image library, loaded when the first image is drawn: with its native part it takes tens of megabytes. */
export function loadSharp(): Promise<typeof sharpFactory> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Formats that nobody may upload are not decoded either, whatever a file claims to be. SVG stays: our own drawings are made
    // of it, and an uploaded one never gets past the check of its content.
    sharp.block({
      operation: ['VipsForeignLoadNsgif', 'VipsForeignLoadTiff', 'VipsForeignLoadVips', 'VipsForeignLoadPdf'],
    });
    // No image is drawn twice from the same bytes.
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
