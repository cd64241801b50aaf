import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { shortestSignerSecret } from '#platform/config.ts';
import { runSigner } from './signer.ts';

const folder = await mkdtemp(join(tmpdir(), 'entrepot-signer-'));
after(() => rm(folder, { recursive: true, force: true }));
// Each start listens for signals, and none of these ends.
process.setMaxListeners(100);
const digits = 'ab'.repeat(32);

/** A file that holds a text, for this account alone unless another mode is given. */
async function keyFile(name: string, text: string, mode = 0o600): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  await chmod(file, mode);
  return file;
}

const whole = {
  LOG_LEVEL: 'silent',
  SIGNER_SECRET: 's'.repeat(shortestSignerSecret),
  SIGNER_STORE: join(folder, 'payments.db'),
  SIGNER_NODE_URL: 'http://127.0.0.1:1',
  // An address of no machine: a signer that got as far as listening ends there, with another complaint.
  SIGNER_HOST: '192.0.2.1',
  SIGNER_KEY_FILE: await keyFile('key', digits),
  SIGNER_MAXIMUM: '1000',
  SIGNER_DAILY_MAXIMUM: '10000',
};
type Change = { readonly [name in keyof typeof whole | 'SIGNER_USDT_CONTRACT']?: string | undefined };

/** What is said about the settings with some of them changed. */
const complaint = (change: Change) =>
  runSigner({ ...whole, ...change }).then(
    () => assert.fail('it signs'),
    (error: unknown) => (error instanceof Error ? error.message : assert.fail('no error')),
  );

test('a key that others on the machine may read is not used', async () => {
  for (const mode of [0o640, 0o604, 0o660, 0o620]) {
    const file = await keyFile(`open-${mode}`, digits, mode);
    assert.equal(await complaint({ SIGNER_KEY_FILE: file }), 'SIGNER_KEY_FILE may be read by others: chmod 600');
  }
});

test('what is no key is refused without a word of what the file holds', async () => {
  for (const [index, text] of ['', 'ab'.repeat(31), 'ab'.repeat(33), `${digits}x`, `zz${digits.slice(2)}`].entries())
    assert.equal(
      await complaint({ SIGNER_KEY_FILE: await keyFile(`wrong-${index}`, text) }),
      'SIGNER_KEY_FILE holds no key',
    );
});

test('a secret has its least length, and a contract is an address', async () => {
  const short = { SIGNER_SECRET: 's'.repeat(shortestSignerSecret - 1) };
  assert.equal(await complaint(short), `SIGNER_SECRET must have at least ${shortestSignerSecret} characters`);
  for (const contract of ['0x12', 'usdt', `0x${'ab'.repeat(21)}`])
    assert.equal(await complaint({ SIGNER_USDT_CONTRACT: contract }), 'SIGNER_USDT_CONTRACT is no address');
});

test('nothing that bounds what it pays is left to a default: each is named when it is missing or empty', async () => {
  const names = ['SIGNER_SECRET', 'SIGNER_STORE', 'SIGNER_NODE_URL', 'SIGNER_KEY_FILE'] as const;
  for (const name of [...names, 'SIGNER_MAXIMUM', 'SIGNER_DAILY_MAXIMUM'] as const)
    for (const value of [undefined, '']) assert.equal(await complaint({ [name]: value }), `${name} is missing`);
  for (const amount of ['-1', '1e9', '0.0000001', 'much']) {
    assert.match(await complaint({ SIGNER_MAXIMUM: amount }), /amount/, amount);
    assert.match(await complaint({ SIGNER_DAILY_MAXIMUM: amount }), /amount/, amount);
  }
});

test('a start that is refused for any of its settings makes no store', async () => {
  for (const name of ['SIGNER_SECRET', 'SIGNER_KEY_FILE', 'SIGNER_DAILY_MAXIMUM'])
    await complaint({ [name]: undefined });
  assert.equal(existsSync(whole.SIGNER_STORE), false);
});
