/**
 * Limits that texts name: who enforces one and the sentence that tells it read the same number.
 */

/** Of an image that stays private, such as a photo of a document. */
export const privateImageMegabytes = 10;
/** Of an image that a product file names by its address. */
export const fetchedImageMegabytes = 10;
/** Of a product file. */
export const productFileMegabytes = 20;

/** Images of one review, or of one message about a return. */
export const mostImagesSent = 9;
/** Different variants in one cart that is ordered. */
export const mostOrderLines = 100;
/** Orders that are shipped by one list. */
export const mostShippedAtOnce = 500;
/** Variants of a product that is written in the editor; one of a file may have more. */
export const mostEditedVariants = 100;
/** Words by which a product is found, and the characters of each. */
export const tagLimits = { words: 30, longest: 64 } as const;
