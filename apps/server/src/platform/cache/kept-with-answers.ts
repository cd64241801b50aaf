import type { Context } from '../context.ts';

type KeptIn = Pick<Context, 'clock' | 'responseCache'>;
type Kept<Value> = { readonly atMs: number; readonly generation: number; readonly value: Promise<Value> };

/**
 * Something that is read once for everybody and kept in each process for some time, but no longer than public answers are: once they are
 * invalidated it is read anew, or it would come back into the answers that are made next. A clock that is put back makes nothing last.
 *
 * @param read gets what was kept before, for what of it still holds.
 */
export function keptWithAnswers<Ctx extends KeptIn, Value>(
  keptMs: number,
  read: (ctx: Ctx, before: Value | undefined) => Promise<Value>,
): (ctx: Ctx) => Promise<Value> {
  const keptOf = new WeakMap<Ctx, Kept<Value>>();
  const lastOf = new WeakMap<Ctx, Value>();
  return (ctx) => {
    const atMs = ctx.clock.now().getTime();
    const generation = ctx.responseCache.generation();
    const known = keptOf.get(ctx);
    if (known?.generation === generation && Math.abs(atMs - known.atMs) < keptMs) return known.value;
    const value = read(ctx, lastOf.get(ctx));
    const kept = { atMs, generation, value };
    keptOf.set(ctx, kept);
    value.then(
      (last) => lastOf.set(ctx, last),
      () => keptOf.get(ctx) === kept && keptOf.delete(ctx),
    );
    return value;
  };
}
