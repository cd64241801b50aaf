import { readDraft, removeDraft, unstored, writeDraft } from '../../drafts/draft-store.ts';
import type { OutgoingMessage } from '../conversation.types.ts';

type Kept = { readonly clientId: string; readonly message: OutgoingMessage };
/** Its place among the others, by which those that are stored and those that are not stand in one order. */
type Placed = Kept & { readonly place?: number };

export type Outbox = {
  readonly read: () => readonly Kept[];
  readonly add: (kept: Kept) => void;
  readonly remove: (isMeant: (clientId: string) => boolean) => void;
};

/**
 * What was sent in a conversation and is not known to have arrived: it outlives the chat's window and a reload of the page. An image that
 * has not reached the server is too large for the tab's storage, and outlives the window alone: the browser asks before the page is left.
 */
export function outboxOf(key: string): Outbox {
  const subject = `unsent messages ${key}`;
  const images = `${imagesOf}${key}`;
  const readPlaced = (): readonly Placed[] =>
    [
      ...(readDraft<readonly Placed[]>(subject) ?? []),
      ...((unstored.get(images) as readonly Placed[] | undefined) ?? []),
    ].sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const write = (kept: readonly Placed[]) => {
    const [stored, files] = [kept.filter((each) => !isFile(each)), kept.filter(isFile)];
    if (stored.length === 0) removeDraft(subject);
    else writeDraft(subject, stored);
    if (files.length === 0) removeDraft(images);
    else unstored.set(images, files);
    // Once for the page, however often it is said.
    if (files.length > 0) window.addEventListener('beforeunload', askBeforeLoss);
  };
  return {
    read: () => readPlaced().map(({ clientId, message }) => ({ clientId, message })),
    add: (kept) => {
      const before = readPlaced();
      const place = before.find(({ clientId }) => clientId === kept.clientId)?.place;
      const others = before.filter(({ clientId }) => clientId !== kept.clientId);
      write([...others, { ...kept, place: place ?? (before.at(-1)?.place ?? 0) + 1 }]);
    },
    remove: (isMeant) => {
      const before = readPlaced();
      const left = before.filter(({ clientId }) => !isMeant(clientId));
      if (left.length < before.length) write(left);
    },
  };
}

const imagesOf = 'unsent images ';

/** Asks whoever leaves the page while an image lies nowhere else. */
function askBeforeLoss(event: BeforeUnloadEvent): void {
  const isAny = [...unstored.keys()].some((subject) => subject.startsWith(imagesOf));
  if (isAny) event.preventDefault();
  else window.removeEventListener('beforeunload', askBeforeLoss);
}

const isFile = ({ message }: Kept) => message.type === 'img' && 'file' in message;
