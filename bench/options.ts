import { parseArgs } from 'node:util';

export type Options = {
  readonly products: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly rounds: number;
  /** Names of the scenarios to run; empty for all. */
  readonly only: readonly string[];
  /** Draw the growth curve instead, at these catalogue sizes. */
  readonly curve: readonly number[];
};

const usage = `Usage: npm run bench -- [options]
  --products <n>    products in the catalogue (10000)
  --seconds <n>     length of one measurement (20)
  --rounds <n>      measurements per scenario, of which the median is shown (3)
  --only <name>     one scenario; may be given several times
  --quick           five seconds, one round
  --curve           how reads grow from 1,000 to 100,000 products
  --million         with --curve: up to 1,000,000`;

const curveSizes = [1000, 10_000, 100_000];
const million = 1_000_000;

/**
 * Reads the command line.
 *
 * @throws Error with the usage when it cannot be understood.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parse(args);
  const isShort = values.quick || values.curve;
  return {
    products: positive('products', values.products, 10_000),
    seconds: positive('seconds', values.seconds, isShort ? 5 : 20),
    warmUpSeconds: isShort ? 2 : 4,
    rounds: positive('rounds', values.rounds, isShort ? 1 : 3),
    only: values.only,
    curve: values.curve ? [...curveSizes, ...(values.million ? [million] : [])] : [],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        products: { type: 'string' },
        seconds: { type: 'string' },
        rounds: { type: 'string' },
        only: { type: 'string', multiple: true, default: [] },
        quick: { type: 'boolean', default: false },
        curve: { type: 'boolean', default: false },
        million: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function positive(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^[1-9][0-9]{0,7}$/.test(text)) throw new Error(`--${name} must be a whole number above 0\n${usage}`);
  return Number(text);
}
