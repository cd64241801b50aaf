/** What a secret is shown as. */
const hidden = '••••••';

/** A word that only a machine writes: the token of a link. No word of a language is as long without a break. */
const token = /[A-Za-z0-9_-]{32,}/g;
const code = /(?<![0-9])[0-9]{4,8}(?![0-9])/g;

/**
 * A text of a message without what lets its reader in: tokens of links, and the digits of messages that carry a code. Whoever looks
 * through the outbox must not be able to take over an account.
 */
export function withoutSecrets(text: string, kind: string): string {
  const withoutTokens = text.replace(token, hidden);
  return kind === 'code' ? withoutTokens.replace(code, hidden) : withoutTokens;
}
