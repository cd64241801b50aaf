import { readDraft, removeDraft, writeDraft } from '@entrepot/ui/drafts/draft-store.ts';

/** An image that was sent for a form which was not sent yet. */
export type KeptImage = {
  readonly url: string;
  readonly name: string;
  /** A small copy as text: most images are private, and their address shows nothing. */
  readonly preview: string;
  readonly sentAtMs: number;
};

/** The shop keeps an image that nothing refers to for a day at least, whatever an operator has set. */
const keptForMs = 24 * 60 * 60_000;

/** Whether the shop still has an image that was sent then for a form which was not. */
export const isStillKept = (sentAtMs: number): boolean => sentAtMs > Date.now() - keptForMs;

/** A tab may be older than the release: the name of the draft stays as it is. */
const nameOf = (subject: string) => `pictures of ${subject}`;

/** The images of a draft that the shop still has. */
export function readKeptImages(subject: string): readonly KeptImage[] {
  return (readDraft<readonly KeptImage[]>(nameOf(subject)) ?? []).filter(({ sentAtMs }) => isStillKept(sentAtMs));
}

export function saveKeptImages(subject: string, images: readonly KeptImage[]): void {
  if (images.length === 0) removeKeptImages(subject);
  else writeDraft(nameOf(subject), images);
}

/** The form was sent, or given up. */
export const removeKeptImages = (subject: string): void => removeDraft(nameOf(subject));
