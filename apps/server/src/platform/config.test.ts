import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadConfig } from './config.ts';

const folder = await mkdtemp(join(tmpdir(), 'entrepot-config-'));
after(() => rm(folder, { recursive: true, force: true }));
const chainsOf = async (env: Record<string, string>) =>
  (await loadConfig({ DATA_DIR: folder, ...env }, { isDemo: true, isProduction: false })).chains;

test('a chain is read where a node and a key are named, in their order', async () => {
  assert.equal(await chainsOf({}), undefined);
  assert.deepEqual(
    await chainsOf({
      TRON_NODE_URL: 'https://one.example, https://two.example/key',
      TRON_XPUB: 'xpubNew, xpubOld',
      TRON_NODE_KEY: 'secret',
      BITCOIN_NODE_URL: 'http://127.0.0.1:3002',
      BITCOIN_XPUB: 'zpub',
    }),
    {
      tron: {
        nodeUrls: ['https://one.example', 'https://two.example/key'],
        accountKeys: ['xpubNew', 'xpubOld'],
        nodeKey: 'secret',
      },
      bitcoin: { nodeUrls: ['http://127.0.0.1:3002'], accountKeys: ['zpub'] },
    },
  );
});

test('half a chain, and a node that is no address, stop the start', async () => {
  await assert.rejects(chainsOf({ ETHEREUM_NODE_URL: 'https://one.example' }), /needed both/);
  await assert.rejects(chainsOf({ ETHEREUM_XPUB: 'xpub' }), /needed both/);
  for (const url of ['one.example', 'ftp://one.example', 'https://one.example,nonsense'])
    await assert.rejects(chainsOf({ ETHEREUM_NODE_URL: url, ETHEREUM_XPUB: 'xpub' }), /http or https/, url);
});

test('a second port for web sockets is named by its number; 0, like nothing, is none', async () => {
  const portOf = async (env: Record<string, string>) =>
    (await loadConfig({ DATA_DIR: folder, ...env }, { isDemo: true, isProduction: false })).websocketPort;
  assert.deepEqual(
    await Promise.all([portOf({}), portOf({ WEBSOCKET_PORT: '0' }), portOf({ WEBSOCKET_PORT: '5000' })]),
    [undefined, undefined, 5000],
  );
});
