/**
 * The specification's pattern for the subscription: an alphanumeric first, at least three characters before the @, a
 * domain of two or more word characters, then one or two top-level parts of two or more lowercase letters.
 */
const pattern = /^[A-Za-z0-9][\w.+-]{2,}@[\w-]{2,}\.[a-z]{2,}(\.[a-z]{2,})?$/;

/** Whether an address may be subscribed. */
export function isSubscriptionEmail(email: string): boolean {
  return pattern.test(email) && email.length <= 64;
}
