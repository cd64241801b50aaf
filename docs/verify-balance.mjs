#!/usr/bin/env node
// Checks that a balance is part of the published sum: node verify-balance.mjs proof.json
// Needs Node alone, and nothing of the shop: read it, or write your own after docs/solvency.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
if (!file) fail('Usage: node verify-balance.mjs proof.json');
const proof = JSON.parse(readFileSync(file, 'utf8'));

const hex = (text) => (/^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : fail(`not a hash: ${text}`));
const sum = (text) => (/^[0-9]{1,38}$/.test(text) ? BigInt(text) : fail(`not an amount: ${text}`));
const bytes = (amount) => Buffer.from(amount.toString(16).padStart(32, '0'), 'hex');
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();

const code = Buffer.from(proof.usercode, 'utf8');
let total = sum(proof.amountMicro);
let hash = sha256(Buffer.from([0]), hex(proof.salt), Buffer.from([code.length]), code, bytes(total));
for (const step of proof.steps) {
  const other = { hash: hex(step.hash), sum: sum(step.sum) };
  const own = { hash, sum: total };
  const [left, right] = step.side === 'left' ? [other, own] : [own, other];
  hash = sha256(Buffer.from([1]), left.hash, bytes(left.sum), right.hash, bytes(right.sum));
  total += other.sum;
}
if (hash.toString('hex') !== proof.rootHash) fail(`The proof leads to another root: ${hash.toString('hex')}`);
if (total !== sum(proof.rootSum)) fail(`The proof leads to another sum: ${total}`);

const usdt = (micro) => `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')} USDT`;
console.log(
  `The balance of ${usdt(sum(proof.amountMicro))} of ${proof.usercode} is part of the sum of ${usdt(total)}.`,
);
console.log('Now compare with the page /solvency:');
console.log(`  root ${proof.rootHash}`);
console.log(`  taken ${proof.time}`);

function fail(message) {
  console.error(message);
  process.exit(1);
}
