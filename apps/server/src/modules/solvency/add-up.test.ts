import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accounts } from '../wallet/index.ts';
import { addUp } from './add-up.ts';
import type { Balance } from './books.repository.ts';

const balance = (path: Balance['path'], name: string, amount: bigint, userId: bigint | null = null): Balance => ({
  path,
  class: name,
  asset: 'USDT',
  amount,
  userId,
  userCode: userId === null ? null : `A${userId}`,
});

test('what the pool has lent is neither set aside nor held: borrowers owe it', () => {
  const { figures } = addUp([
    balance(accounts.userAvailable(1n), 'user_available', 30n, 1n),
    balance(accounts.loanPool(), 'loan_pool', 80n),
    balance(accounts.loanPoolLent(), 'loan_pool_lent', 20n),
    balance('loan:7:principal', 'loan_principal', 20n),
    balance('chain:tron:clearing', 'chain_clearing', 110n),
  ]);
  assert.deepEqual([figures.owed.available, figures.setAside, figures.receivable], ['30', '80', '20']);
  assert.deepEqual(figures.held, [{ place: 'tron', asset: 'USDT', amount: '110' }]);
});

test('money of nobody is a fault, not a gap', () => {
  assert.throws(() => addUp([balance(accounts.userAvailable(1n), 'user_available', 1n)]), /belongs to nobody/);
});
