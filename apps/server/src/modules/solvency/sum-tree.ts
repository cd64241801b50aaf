import { createHash } from 'node:crypto';

/**
 * A Merkle tree whose nodes also carry the sum of what lies below them: whoever knows the root knows the total, and nobody can be left
 * out of it, or counted for less than they have, without their own proof failing. The format is told in `docs/solvency.md`, and
 * `docs/verify-balance.mjs` checks proofs without anything of ours.
 */
export type Node = { readonly hash: Buffer; readonly sum: bigint };

export type Leaf = {
  readonly salt: Buffer;
  /** Names the person, so that two people with equal balances cannot be given one leaf. */
  readonly code: string;
  readonly amount: bigint;
};

/** The sibling at each level from the leaf up, and on which side it stands. */
export type Step = Node & { readonly side: 'left' | 'right' };

const sumBytes = 16;
/** Stands beside a last node that has no sibling. */
export const emptyNode: Node = { hash: Buffer.alloc(32), sum: 0n };

/** Sixteen bytes, highest first. */
function bytesOf(sum: bigint): Buffer {
  return Buffer.from(sum.toString(16).padStart(2 * sumBytes, '0'), 'hex');
}

const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** `00 ‖ salt ‖ length of the code ‖ code ‖ amount`. The first byte keeps leaves and inner nodes apart. */
function leafNode({ salt, code, amount }: Leaf): Node {
  const name = Buffer.from(code, 'utf8');
  return { hash: sha256(Buffer.from([0]), salt, Buffer.from([name.length]), name, bytesOf(amount)), sum: amount };
}

/** `01 ‖ left hash ‖ left sum ‖ right hash ‖ right sum`. */
function parentNode(left: Node, right: Node): Node {
  const hash = sha256(Buffer.from([1]), left.hash, bytesOf(left.sum), right.hash, bytesOf(right.sum));
  return { hash, sum: left.sum + right.sum };
}

/** Every level of the tree, the leaves first and the root alone in the last. */
export function buildTree(leaves: readonly Leaf[]): Node[][] {
  const levels = [leaves.map(leafNode)];
  for (let row = levels[0] ?? []; row.length > 1; ) {
    const above: Node[] = [];
    for (let at = 0; at < row.length; at += 2) above.push(parentNode(row[at] ?? emptyNode, row[at + 1] ?? emptyNode));
    levels.push(above);
    row = above;
  }
  return levels;
}

/** Where the siblings of a leaf stand: one at each level below the root. */
export function siblingsOf(
  position: number,
  levels: number,
): { level: number; position: number; side: Step['side'] }[] {
  return Array.from({ length: levels - 1 }, (_, level) => {
    const own = position >> level;
    return own % 2 === 0
      ? { level, position: own + 1, side: 'right' as const }
      : { level, position: own - 1, side: 'left' as const };
  });
}

/** The root that a leaf and its siblings lead to. */
export function rootOf(leaf: Leaf, steps: readonly Step[]): Node {
  return steps.reduce<Node>(
    (node, step) => (step.side === 'left' ? parentNode(step, node) : parentNode(node, step)),
    leafNode(leaf),
  );
}
