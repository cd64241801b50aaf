import type { AdminOutputOf } from '@entrepot/client';

type Row = AdminOutputOf<'reviewReport!list'>['pageList'][number];

/** Which reports a decision is about, so that whoever decides second about them is told. */
export const looked = ({ reviewId, reportedTime }: Pick<Row, 'reviewId' | 'reportedTime'>) => ({
  reviewId,
  ...(reportedTime !== undefined && { reportedTime }),
});
