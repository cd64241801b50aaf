const prefix = 'ES_DRAFT ';
/** The account's number of whoever types here; empty before logging in. */
let readPerson = () => '';

/** Tells how an app knows whose drafts these are: to be called once, when it starts. */
export function ownDraftsBy(read: () => string): void {
  readPerson = read;
}

const nameOf = (usercode: string, subject: string) => `${prefix}${usercode} ${subject}`;

/**
 * What somebody was typing about a subject, such as `review 12`, or undefined. What was typed before logging in is the
 * person's who then did. A subject whose shape changes gets another name: a tab may be older than the release.
 */
export function readDraft<Value>(subject: string): Value | undefined {
  try {
    const own = sessionStorage.getItem(nameOf(readPerson(), subject));
    return (JSON.parse(own ?? sessionStorage.getItem(nameOf('', subject)) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores what is being typed for this person in this tab. Never for passwords, codes or the numbers of cards. */
export function writeDraft(subject: string, value: unknown): void {
  try {
    sessionStorage.setItem(nameOf(readPerson(), subject), JSON.stringify(value));
  } catch {
    // Without a storage, a reload loses what was typed.
  }
}

/** What may not be stored, such as the number of a card, by subject: it lives no longer than the page. */
export const unstored = new Map<string, unknown>();

/** It was sent, or given up. */
export function removeDraft(subject: string): void {
  unstored.delete(subject);
  removeNamed((name) => name === nameOf(readPerson(), subject) || name === nameOf('', subject));
}

/** Whoever typed has left this tab. */
export function removeDrafts(): void {
  unstored.clear();
  removeNamed((name) => name.startsWith(prefix));
}

function removeNamed(isMeant: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (isMeant(name)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
