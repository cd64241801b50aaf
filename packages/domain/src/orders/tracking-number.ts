/** What a carrier's tracking number looks like, as JSON Schema says it; forms and the server read the same. */
export const trackingNumberShape = {
  minLength: 4,
  maxLength: 64,
  pattern: '^[ \\-]*[A-Za-z0-9][A-Za-z0-9 \\-]*$',
} as const;

const pattern = new RegExp(trackingNumberShape.pattern);

export function isTrackingNumber(text: string): boolean {
  const { minLength, maxLength } = trackingNumberShape;
  return text.length >= minLength && text.length <= maxLength && pattern.test(text);
}
