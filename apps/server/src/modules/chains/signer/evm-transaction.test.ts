import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeRlp, transferData } from './evm-transaction.ts';

const text = (letters: string) => Buffer.from(letters);
const rlp = (item: Parameters<typeof encodeRlp>[0]) => encodeRlp(item).toString('hex');

test('the examples of the definition of RLP', () => {
  assert.equal(rlp(text('dog')), '83646f67');
  assert.equal(rlp([text('cat'), text('dog')]), 'c88363617483646f67');
  assert.equal(rlp(text('')), '80');
  assert.equal(rlp([]), 'c0');
  assert.equal(rlp(Buffer.from([0x00])), '00');
  assert.equal(rlp(Buffer.from([0x0f])), '0f');
  assert.equal(rlp(Buffer.from([0x04, 0x00])), '820400');
  assert.equal(rlp([[], [[]], [[], [[]]]]), 'c7c0c1c0c3c0c1c0');
  const long = 'Lorem ipsum dolor sit amet, consectetur adipisicing elit';
  assert.equal(rlp(text(long)), `b838${text(long).toString('hex')}`);
  assert.equal(rlp(Buffer.alloc(1024)).slice(0, 8), 'b9040000');
  assert.equal(rlp(Array.from({ length: 60 }, () => text('a'))).slice(0, 4), 'f83c');
});

test('a transfer names its receiver and amount as contracts read them', () => {
  assert.equal(
    transferData('0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 255n),
    `0xa9059cbb${'9858effd232b4033e47d90003d41ec34ecaeda94'.padStart(64, '0')}${'ff'.padStart(64, '0')}`,
  );
});
