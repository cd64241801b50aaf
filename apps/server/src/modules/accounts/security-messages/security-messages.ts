import type { Language } from '@entrepot/contract';
import { formatMessage, labelled } from '@entrepot/i18n';
import { renderMail } from '@entrepot/i18n/mail';
import { serverTexts } from '@entrepot/i18n/server';
import { linkIn } from '#platform/mail/mail-links.ts';

/** What whoever has a session of the panel could turn against the store or its buyers. */
export type StoreSecurityEvent =
  | 'return_address_changed'
  | 'store_contact_changed'
  | 'coupon_created'
  | 'coupon_stopped';

/** What a person is told about: a secret, a contact or something of the own store that changed. */
export type SecurityEvent =
  | 'password_changed'
  | 'safeword_changed'
  | 'email_changed'
  | 'phone_changed'
  | StoreSecurityEvent;

/** How often something happened from one network address, and when first and last. */
export type Held = {
  readonly address: string;
  readonly count: number;
  readonly firstMs: number;
  readonly lastMs: number;
};

export type SecurityFacts =
  | {
      readonly at: Date;
      /** Network address that the change came from. */
      readonly address: string;
      /** Reverts the change; for changes of contact. */
      readonly undoLink?: string;
    }
  /** What happened since the last message of the kind. */
  | { readonly held: readonly Held[] };

const timeOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** The times and addresses of an event, a line each. */
function linesOf(language: Language, facts: SecurityFacts): string[] {
  const texts = serverTexts('mails', language);
  const lineOf = (address: string, first: string, last = first) =>
    formatMessage(texts['security.when'], language, {
      time: first === last ? first : `${first} – ${last}`,
      address: address || texts['security.others'],
    });
  if (!('held' in facts)) return [lineOf(facts.address, timeOf(facts.at))];
  const counted = facts.held.map(
    ({ address, count, firstMs, lastMs }) =>
      `${lineOf(address, timeOf(new Date(firstMs)), timeOf(new Date(lastMs)))} × ${count}`,
  );
  const since = formatMessage(texts['security.since'], language, { count: totalOf(facts.held) });
  return [since, ...counted, texts['security.records']];
}

const totalOf = (held: readonly Held[]) => held.reduce((sum, { count }) => sum + count, 0);

const undoLinkIn = (language: Language, facts: SecurityFacts) =>
  'held' in facts || facts.undoLink === undefined ? undefined : linkIn(language, facts.undoLink);

/** The mail of an event. Its lines are a value: an address is what a proxy in front said, and may hold anything. */
export function securityMail(language: Language, event: SecurityEvent, facts: SecurityFacts) {
  const texts = serverTexts('mails', language);
  const { [`security.subject.${event}` as const]: subject, 'security.notYou': notYou } = texts;
  const { 'security.undo': undo, 'security.undoHint': undoHint } = texts;
  const undoLink = undoLinkIn(language, facts);
  const undoPart = undoLink === undefined ? undefined : { link: undoLink, label: undo };
  return {
    medium: 'mail' as const,
    ...renderMail(language, subject, [
      { text: subject, tone: 'strong' },
      { text: '{lines}', values: { lines: linesOf(language, facts).join('\n') } },
      ...(undoPart ? [{ text: `{undo}\n${undoHint}`, values: { undo: undoPart } }] : []),
      { text: notYou, tone: 'muted' },
    ]),
  };
}

export function securitySms(language: Language, event: SecurityEvent, facts: SecurityFacts) {
  const texts = serverTexts('mails', language);
  const { [`security.subject.${event}` as const]: subject, 'security.notYou': notYou, 'security.undo': undo } = texts;
  const isDigest = 'held' in facts;
  const undoLink = undoLinkIn(language, facts);
  const action = undoLink === undefined ? notYou : labelled(undo, undoLink, language);
  const count = isDigest ? `${linesOf(language, facts)[0]}. ` : '';
  return { medium: 'sms' as const, subject, text: `${subject}. ${count}${action}` };
}
