import { orderStatus } from '@entrepot/domain';
import { sql } from 'kysely';

/** The statuses of orders as SQL has them: literals, by which a plan finds the indexes of one status. */
export const inStatus = {
  cancelled: sql.lit(orderStatus.cancelled),
  unpaid: sql.lit(orderStatus.unpaid),
  paid: sql.lit(orderStatus.paid),
  confirmed: sql.lit(orderStatus.confirmed),
  shipped: sql.lit(orderStatus.shipped),
  received: sql.lit(orderStatus.received),
  completed: sql.lit(orderStatus.completed),
  afterSales: sql.lit(orderStatus.afterSales),
};

/** Those that the seller still has to send. */
export const awaitingShipment = sql`(${inStatus.paid}, ${inStatus.confirmed})`;
