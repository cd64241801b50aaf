import { readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts';
import type { NewMessage } from './conversation.types.ts';

type Kept = { readonly clientId: string; readonly message: NewMessage };

export type Outbox = {
  readonly read: () => readonly Kept[];
  readonly add: (kept: Kept) => void;
  readonly remove: (isMeant: (clientId: string) => boolean) => void;
};

/** What was sent in a conversation and is not known to have arrived: it outlives the chat's window and a reload of the page. */
export function outboxOf(key: string): Outbox {
  const subject = `unsent messages ${key}`;
  const read = () => readDraft<readonly Kept[]>(subject) ?? [];
  const write = (kept: readonly Kept[]) => (kept.length === 0 ? removeDraft(subject) : writeDraft(subject, kept));
  return {
    read,
    add: (kept) => write([...read().filter(({ clientId }) => clientId !== kept.clientId), kept]),
    remove: (isMeant) => {
      const before = read();
      const left = before.filter(({ clientId }) => !isMeant(clientId));
      if (left.length < before.length) write(left);
    },
  };
}
