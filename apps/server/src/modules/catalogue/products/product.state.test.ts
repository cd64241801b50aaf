import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDomainError } from '@entrepot/domain';
import type { ProductStatus } from '../product.types.ts';
import { maySave, moveActions, moveStatus, type ProductMove } from './product.state.ts';

const statuses: readonly ProductStatus[] = ['draft', 'under_review', 'published', 'unpublished', 'removed'];

/** Where each move leads from each status: written out, so that a change has to be meant. */
const led: Record<ProductMove, (ProductStatus | 'refused')[]> = {
  publish: ['published', 'refused', 'published', 'published', 'refused'],
  unpublish: ['refused', 'unpublished', 'unpublished', 'unpublished', 'refused'],
  remove: ['removed', 'removed', 'removed', 'removed', 'removed'],
  restore: ['refused', 'refused', 'refused', 'unpublished', 'unpublished'],
};

function outcome(status: ProductStatus, move: ProductMove, mustWait = false): string {
  try {
    return moveStatus(status, move, mustWait);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    assert.deepEqual([error.key, error.params], ['product_move_refused', { status }]);
    return 'refused';
  }
}

for (const [move, expected] of Object.entries(led) as [ProductMove, string[]][]) {
  test(`${move}: ${statuses.map((status, at) => `${status} → ${expected[at]}`).join(', ')}`, () => {
    assert.deepEqual(
      statuses.map((status) => outcome(status, move)),
      expected,
    );
  });
}

test('what has to be looked at waits for it, and stays where it is when it is on sale already', () => {
  assert.deepEqual(
    statuses.map((status) => outcome(status, 'publish', true)),
    ['under_review', 'under_review', 'published', 'under_review', 'refused'],
  );
  for (const move of ['unpublish', 'remove', 'restore'] as const)
    for (const status of statuses)
      assert.equal(outcome(status, move, true), outcome(status, move), `${move} ${status}`);
});

test('a product that was offered is no draft again, and a removed one is not saved at all', () => {
  for (const to of ['published', 'unpublished'] as const)
    assert.deepEqual(
      statuses.filter((from) => maySave(from, to)),
      ['draft', 'under_review', 'published', 'unpublished'],
      to,
    );
  assert.deepEqual(
    statuses.filter((from) => maySave(from, 'draft')),
    ['draft'],
  );
});

test('each move has its own word in the log', () => {
  assert.equal(new Set(Object.values(moveActions)).size, Object.keys(led).length);
});
