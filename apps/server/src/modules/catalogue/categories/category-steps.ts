import type { Context } from '#platform/context.ts';
import { allCategories, type CategoryRow } from './categories.repository.ts';
import { presenterIn } from './categories.ts';

/** A category on the way from the top level down to a product. */
export type CategoryStep = {
  readonly categoryId: string;
  readonly parentId?: string;
  readonly name: string;
  readonly iconImg: string;
};

type Kept = {
  readonly rows: ReadonlyMap<string, CategoryRow>;
  readonly paths: Map<string, readonly CategoryStep[]>;
};

const keptMs = 5000;
const keptOf = new WeakMap<Context, { readonly untilMs: number; readonly kept: Promise<Kept> }>();

/**
 * Tells the steps of category paths (ids joined by commas) in a language. The categories are kept for five seconds, as
 * answers are, so that a product's page stays one statement. An unknown category is left out.
 */
export async function categoryStepsIn(
  ctx: Context,
  language: string,
): Promise<(path: string) => readonly CategoryStep[]> {
  const { rows, paths } = await keptCategories(ctx);
  const present = presenterIn(language);
  return (path) => {
    const key = `${language} ${path}`;
    const known = paths.get(key);
    if (known) return known;
    const steps = path.split(',').flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const { goodsNum: _, ...step } = present(row);
      return [step];
    });
    paths.set(key, steps);
    return steps;
  };
}

function keptCategories(ctx: Context): Promise<Kept> {
  const nowMs = ctx.clock.now().getTime();
  const known = keptOf.get(ctx);
  if (known && known.untilMs > nowMs) return known.kept;
  const kept = allCategories(ctx.readDb).then((rows) => ({
    rows: new Map(rows.map((row) => [String(row.id), row])),
    paths: new Map(),
  }));
  keptOf.set(ctx, { untilMs: nowMs + keptMs, kept });
  kept.catch(() => keptOf.delete(ctx));
  return kept;
}
