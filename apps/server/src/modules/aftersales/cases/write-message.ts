import { cleanText, DomainError, dayMs, isCaseEnd } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import type { BuyerSession, SellerSession, StaffSession } from '#platform/session.ts';
import { partyOf, personOf } from '../party.ts';
import { countMessages, insertEntry, type NewEntry } from './cases.repository.ts';
import { lockCaseAndOrder } from './move-case.ts';

/** Of one person in one case. */
const messagesPerDay = 100;

type Message = {
  readonly returnId: string;
  readonly clientId: string;
  readonly content: string;
  readonly imgUrls?: readonly string[];
};

/**
 * Writes into the thread of an open case. A message that was sent before (same client id) is kept once.
 *
 * @throws DomainError `return_not_found`, `return_state_changed` once the case has ended, `message_empty`, `image_not_found`,
 * `message_id_reused`, `frequent_operation` to whoever fills the thread.
 */
export function writeMessage(
  ctx: Context,
  message: Message,
  session: BuyerSession | SellerSession | StaffSession,
): Promise<{ entryId: string }> {
  const party = partyOf(session);
  const content = cleanText(message.content);
  const urls = message.imgUrls ?? [];
  if (content === '' && urls.length === 0) throw new DomainError('message_empty');
  return inTx(ctx.db, async (tx) => {
    const { row } = await lockCaseAndOrder(tx, party, BigInt(message.returnId));
    if (isCaseEnd(row.state)) throw new DomainError('return_state_changed', { state: row.state });
    const images = await ownImageKeys(tx, session.userId, 'aftersales', urls);
    const entry: NewEntry = {
      id: ctx.ids.next(),
      caseId: row.id,
      ...personOf(party),
      entry: 'message',
      content,
      images,
      clientId: message.clientId,
      at: ctx.clock.now(),
    };
    await assertRoom(tx, entry);
    return { entryId: String(await insertEntry(tx, entry)) };
  });
}

/**
 * A case is read whole by everybody who looks at it.
 *
 * @throws DomainError `frequent_operation`.
 */
async function assertRoom(tx: Tx, entry: NewEntry): Promise<void> {
  const since = new Date(entry.at.getTime() - dayMs);
  if ((await countMessages(tx, { ...entry, since, most: messagesPerDay })) >= messagesPerDay)
    throw new DomainError('frequent_operation');
}
