import { type Area, areas, type Fault } from './fault.ts';

export type Result = { readonly fault: Fault; readonly noticedBy: string | undefined };

const leastShare = 0.9;

/** A line per area that was tried: how many of its faults were noticed. */
export function scoreLines(results: readonly Result[]): string[] {
  return areas.flatMap((area) => {
    const [noticed, all] = counts(results, area);
    if (all === 0) return [];
    return `${area.padEnd(12)} ${String(noticed).padStart(4)} of ${String(all).padStart(4)}  ${((100 * noticed) / all).toFixed(1).padStart(5)} %`;
  });
}

/**
 * What is wrong with a run, in sentences. A whole area is held to its share; of a sample, in which one fault is many
 * percent, every fault that is not known to pass unnoticed must be noticed.
 */
export function complaints(results: readonly Result[], isSample: boolean): string[] {
  if (isSample) {
    return results
      .filter(({ fault, noticedBy }) => noticedBy === undefined && fault.unnoticed === undefined)
      .map(({ fault }) => `${fault.id} was not noticed`);
  }
  return areas.flatMap((area) => {
    const [noticed, all] = counts(results, area);
    return noticed < all * leastShare ? [`${area}: less than ${100 * leastShare} % were noticed`] : [];
  });
}

function counts(results: readonly Result[], area: Area): [number, number] {
  const own = results.filter(({ fault }) => fault.area === area);
  return [own.filter(({ noticedBy }) => noticedBy !== undefined).length, own.length];
}

/** `count` of the faults, drawn by a seed: every seed draws others, the same seed the same. */
export function draw(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const pool = [...faults];
  let state = seed >>> 0;
  const next = () => {
    // A linear congruence is random enough for a choice.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  next();
  return Array.from({ length: Math.min(count, pool.length) }, () =>
    pool.splice(Math.floor(next() * pool.length), 1),
  ).flat();
}
