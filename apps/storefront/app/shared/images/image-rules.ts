import { mostChosenBytes } from '@entrepot/ui/image/shrink-image.ts';

/** What the server takes; checked before sending, so that nobody waits for a refusal. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Key of the text `orders:image.*` that says why a file cannot be sent, or undefined. */
export function imageFault(file: Pick<File, 'type' | 'size'>): 'image.type' | 'image.size' | undefined {
  if (!imageTypes.some((type) => type === file.type)) return 'image.type';
  return file.size > mostChosenBytes ? 'image.size' : undefined;
}
