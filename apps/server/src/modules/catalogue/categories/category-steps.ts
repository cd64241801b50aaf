import { keptWithAnswers } from '#platform/cache/kept-with-answers.ts';
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

const keptCategories = keptWithAnswers(keptMs, async ({ readDb }: Context): Promise<Kept> => {
  const rows = await allCategories(readDb);
  return { rows: new Map(rows.map((row) => [String(row.id), row])), paths: new Map() };
});

/**
 * Tells the steps of category paths (ids joined by commas) in a language. The categories are kept for five seconds at most, as
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
