import type { Asset } from '@entrepot/domain';
import type { Network } from '../../wallet/index.ts';

/** Something that a transaction moved to an address. */
export type BlockTransfer = {
  /** Lower case, 64 hexadecimal digits. */
  readonly txHash: string;
  /** Which of its transaction's outputs or logs it is; `ownValue` for what the transaction itself carries. The same in whichever block. */
  readonly position: number;
  readonly asset: Asset;
  /** As `parseAddress` writes it. */
  readonly to: string;
  readonly amountMinor: bigint;
};

export const ownValue = -1;

export type Block = {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  /** What it moved of the assets that we take, to anybody, in order. */
  readonly transfers: readonly BlockTransfer[];
};

export type Head = {
  /** Of the newest block that the node knows. */
  readonly height: number;
  /** Of the newest block that is not expected to be replaced any more. */
  readonly finalHeight: number;
};

export type BlockReader = {
  /** The hash of the block at a height. */
  readonly readHash: (height: number) => Promise<string>;
  /** A block as a whole. What it answers belongs to one block hash. */
  readonly readBlock: (height: number) => Promise<Block>;
};

/** A node of a network, asked over its own protocol. Every function throws `SourceFault` rather than answer what may be wrong. */
export type ChainSource = BlockReader & {
  readonly network: Network;
  /** Also makes sure that the node serves the configured chain. */
  readonly readHead: () => Promise<Head>;
  /** Reads blocks that may still be replaced: to show what is on its way, never to credit it. */
  readonly ahead: BlockReader;
};

export type Fault = 'wrong_chain' | 'busy' | 'no_answer' | 'bad_answer' | 'behind';

/** Why a node gave no answer to rely on. The message names no address: those of nodes often hold a key. */
export class SourceFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, message: string) {
    super(message);
    this.name = 'SourceFault';
    this.fault = fault;
  }
}

/** Asserts something about an answer. */
export function assertAnswer(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new SourceFault('bad_answer', message);
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an answer that must be an object. */
export function fieldsOf(value: unknown, what: string): Fields {
  assertAnswer(typeof value === 'object' && value !== null && !Array.isArray(value), `${what} is no object`);
  return value as Fields;
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  assertAnswer(Array.isArray(value), `${what} is no list`);
  return value;
}

/** Hexadecimal digits of a number of bytes, with or without 0x, in lower case and without it. */
export function hexOf(value: unknown, bytes: number, what: string): string {
  const digits = typeof value === 'string' ? value.toLowerCase().replace(/^0x/, '') : '';
  assertAnswer(digits.length === 2 * bytes && /^[0-9a-f]*$/.test(digits), `${what} is not of ${bytes} bytes`);
  return digits;
}

/** A height that a node tells, which must be a whole number. */
export function heightOf(value: unknown, what: string): number {
  assertAnswer(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0, `${what} is no height`);
  return value;
}
