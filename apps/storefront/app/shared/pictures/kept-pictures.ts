import { readDraft, removeDraft, writeDraft } from '@entrepot/ui/drafts/draft-store.ts';

/** A picture that was sent for a form which was not sent yet. */
export type KeptPicture = {
  readonly url: string;
  readonly name: string;
  /** A small copy as text: most pictures are private, and their address shows nothing. */
  readonly preview: string;
  readonly sentAtMs: number;
};

/** The shop keeps a picture that nothing refers to for a day at least, whatever an operator has set. */
const keptForMs = 24 * 60 * 60_000;

/** Whether the shop still has a picture that was sent then for a form which was not. */
export const isStillKept = (sentAtMs: number): boolean => sentAtMs > Date.now() - keptForMs;

const nameOf = (subject: string) => `pictures of ${subject}`;

/** The pictures of a draft that the shop still has. */
export function readKeptPictures(subject: string): readonly KeptPicture[] {
  return (readDraft<readonly KeptPicture[]>(nameOf(subject)) ?? []).filter(({ sentAtMs }) => isStillKept(sentAtMs));
}

export function keepPictures(subject: string, pictures: readonly KeptPicture[]): void {
  if (pictures.length === 0) removeKeptPictures(subject);
  else writeDraft(nameOf(subject), pictures);
}

/** The form was sent, or given up. */
export const removeKeptPictures = (subject: string): void => removeDraft(nameOf(subject));
