import { sqlState } from './sql-state.ts';

const abortedState = '25P02';

/**
 * The error that the failures of one transaction come from: that of the first of the list that did not fail only because
 * another statement had failed before. A serialization failure is so seen, and its transaction repeated, whoever heard of it.
 */
export async function causeOf(steps: readonly unknown[]): Promise<unknown> {
  const failures = (await Promise.allSettled(steps)).flatMap((step) =>
    step.status === 'rejected' ? [step.reason as unknown] : [],
  );
  return failures.find((failure) => sqlState(failure) !== abortedState) ?? failures[0];
}

/**
 * Waits for statements of one transaction that were asked for in one turn, hence sent together (`PipeliningClient`); they run one
 * after the other. Like `Promise.all`, but it waits for all of them. Use it where one statement does not need another's answer:
 *
 *     const [address, coupon] = await pipelined([readAddress(tx, id), lockCoupon(tx, couponId)]);
 *
 * @throws what the first of the list that failed by itself throws: others fail only because of it, and may be heard of sooner.
 */
export async function pipelined<const Steps extends readonly unknown[]>(
  steps: Steps,
): Promise<{ -readonly [Step in keyof Steps]: Awaited<Steps[Step]> }> {
  const ended = await Promise.allSettled(steps);
  if (ended.some(({ status }) => status === 'rejected')) throw await causeOf(steps);
  const answers = ended.map((step) => step.status === 'fulfilled' && step.value);
  return answers as { -readonly [Step in keyof Steps]: Awaited<Steps[Step]> };
}
