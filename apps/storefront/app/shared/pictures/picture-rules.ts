import { mostChosenBytes } from '@entrepot/ui/picture/shrink-picture.ts';

/** What the server takes; checked before sending, so that nobody waits for a refusal. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Key of the text `orders:picture.*` that says why a file cannot be sent, or undefined. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): 'picture.type' | 'picture.size' | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return 'picture.type';
  return file.size > mostChosenBytes ? 'picture.size' : undefined;
}
