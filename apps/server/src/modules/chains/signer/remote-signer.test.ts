import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { Config } from '#platform/config.ts';
import { testChains } from '#testkit/chains/watched-chains.ts';
import { PaymentRefused } from './evm-signer.ts';
import { signerOf } from './remote-signer.ts';
import { signatureHeader, signRequest } from './request-signature.ts';
import { serveSigner } from './serve-signer.ts';

const secret = 'a-secret-of-the-tests-of-the-signer';
const hash = 'a'.repeat(64);
const to = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const payment = (reference: string) => ({ reference, to, amountMinor: 5n });

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const chains = { ...testChains, ethereum: { ...testChains.ethereum, signer: { url, secret } } };
  return { url, signer: signerOf({ chains } as Config, 'ethereum') ?? assert.fail('there is a signer') };
}

/** Pays what is named 1, refuses the rest. */
const paying = {
  address: to,
  pay: async ({ reference }: { readonly reference: string }) => {
    if (reference !== '1') throw new PaymentRefused('above_maximum');
    return [hash];
  },
  hashesOf: (reference: string) => (reference === '1' ? [hash] : []),
  sendAgain: async () => 0,
};

test('what the signer answers is taken: what it signed, what it refuses, and what it has not signed', async () => {
  const { signer } = await listen(serveSigner(paying, secret, { error: () => {} }));
  assert.deepEqual(await signer.pay(payment('1')), { state: 'signed', hashes: [hash] });
  assert.deepEqual(await signer.pay(payment('2')), { state: 'refused', reason: 'above_maximum' });
  assert.deepEqual([await signer.readHashes('1'), await signer.readHashes('2')], [[hash], []]);
});

test('an answer that the signer has not signed, or that it gave to something else, says nothing', async () => {
  const { url } = await listen(serveSigner(paying, secret, { error: () => {} }));
  let signature = '';
  let status = 409;
  const between = await listen(
    createServer((_request, response) => {
      const text = JSON.stringify(status === 409 ? { refused: 'above_maximum' } : { hashes: [hash] });
      response.writeHead(status, { [signatureHeader]: signature }).end(text);
    }),
  );
  const isUnknown = async () => {
    assert.equal((await between.signer.pay(payment('1'))).state, 'unknown');
    assert.equal(await between.signer.readHashes('1'), undefined);
  };
  await isUnknown();
  status = 200;
  await isUnknown();
  // The signer's own refusal of another payment.
  const body = JSON.stringify({ reference: '2', to, amount: '5' });
  const headers = { [signatureHeader]: signRequest(secret, body) };
  const refusal = await fetch(`${url}/payments`, { method: 'POST', body, headers });
  status = refusal.status;
  signature = refusal.headers.get(signatureHeader) ?? '';
  assert.deepEqual([status, signature.length], [409, 64]);
  await isUnknown();
});
