import type { adminUsers, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, platformDay } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { accountData, findUser } from '../accounts/index.ts';
import { caseData } from '../aftersales/index.ts';
import { catalogueData } from '../catalogue/index.ts';
import { chatData } from '../chat/index.ts';
import { couponData } from '../coupons/index.ts';
import { identityData } from '../identity/index.ts';
import { loanData } from '../loans/index.ts';
import { subscriptionData } from '../marketing/index.ts';
import { notificationData } from '../notifications/index.ts';
import { orderData } from '../orders/index.ts';
import { paymentData } from '../payments/index.ts';
import { reviewData } from '../reviews/index.ts';
import { sellerData } from '../sellers/index.ts';
import { walletData } from '../wallet/index.ts';

/** Whatever keeps something about a person. A module that begins to gets a line here. */
const sources: readonly ((tx: Tx, userId: bigint) => Promise<PersonalData>)[] = [
  accountData,
  identityData,
  walletData,
  paymentData,
  sellerData,
  couponData,
  catalogueData,
  orderData,
  reviewData,
  chatData,
  caseData,
  loanData,
  notificationData,
];

/** Numbers beyond what JSON holds exactly are texts. */
const asJson = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part), 2);

/**
 * Everything that is kept about a person, as a file to hand to them. In one transaction, so that it is of one log entry.
 *
 * @throws DomainError `user_not_found`.
 */
export function exportPerson(
  ctx: Context,
  { userId }: Pick<InputOf<typeof adminUsers.userExport>, 'userId'>,
): Promise<OutputOf<typeof adminUsers.userExport>> {
  const id = BigInt(userId);
  return inTx(ctx.db, async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw new DomainError('user_not_found');
    const parts: PersonalData[] = [await subscriptionData(tx, user.email)];
    for (const read of sources) parts.push(await read(tx, id));
    const now = ctx.clock.now();
    const exportedAt = now.toISOString();
    return {
      filename: `person-${user.userCode}-${platformDay(now)}.json`,
      json: asJson({ exportedAt, ...Object.assign({}, ...parts) }),
    };
  });
}
