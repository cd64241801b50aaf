import { pickText, type Texts } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { categoryNames } from './search.repository.ts';

const keptMs = 30_000;
type Kept = { readonly untilMs: number; readonly names: Promise<Map<string, Texts>> };
const keptOf = new WeakMap<Context, Kept>();

/** Names categories in a language. The names are kept for half a minute, so that a search stays one statement. */
export async function categoryNamer(ctx: Context, language: string): Promise<(id: string) => string> {
  const nowMs = ctx.clock.now().getTime();
  let kept = keptOf.get(ctx);
  if (kept === undefined || kept.untilMs <= nowMs) {
    kept = { untilMs: nowMs + keptMs, names: categoryNames(ctx.readDb) };
    keptOf.set(ctx, kept);
    kept.names.catch(() => keptOf.delete(ctx));
  }
  const names = await kept.names;
  return (id) => pickText(names.get(id) ?? {}, language);
}
