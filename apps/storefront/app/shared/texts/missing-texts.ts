/** The note of a page that never answers; see `MissingTexts`. */
export const missingTextsId = 'missing-texts';

/** Says that a part of the page did not come, and how to go on. */
export function reportMissingTexts(): void {
  document.getElementById(missingTextsId)?.removeAttribute('hidden');
}
