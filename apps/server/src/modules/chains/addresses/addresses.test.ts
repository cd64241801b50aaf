import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testAccount } from '#testkit/chains/account-keys.ts';
import type { Network } from '../../wallet/index.ts';
import { bitcoinAddressOfScript } from './bitcoin.ts';
import { deriveAddress, parseAddress, readAccountKey } from './index.ts';

describe('addresses derived from an extended public key', () => {
  const vectors: readonly (readonly [Network, number, string])[] = [
    ['ethereum', 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['tron', 0, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
    ['bitcoin', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['bitcoin', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  ];
  for (const [network, index, address] of vectors) {
    test(`${network}/${index} is ${address}`, () => {
      const key = readAccountKey(network, testAccount(network).publicExtendedKey);
      assert.equal(deriveAddress(key, index), address);
      assert.equal(parseAddress(network, address), address);
    });
  }

  test('BIP 84’s own zpub gives its first address', () => {
    const zpub =
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
    assert.equal(deriveAddress(readAccountKey('bitcoin', zpub), 0), 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  });

  test('a private key, a key of another depth and a mistyped one are refused', () => {
    const account = testAccount('ethereum');
    assert.throws(() => readAccountKey('ethereum', account.privateExtendedKey), /private key/);
    assert.throws(() => readAccountKey('ethereum', account.deriveChild(0).publicExtendedKey), /depth 4/);
    const mistyped = account.publicExtendedKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    assert.throws(() => readAccountKey('ethereum', mistyped), /cannot be read/);
  });

  test('keys are told apart without being shown', () => {
    const { keyId } = readAccountKey('ethereum', testAccount('ethereum').publicExtendedKey);
    assert.match(keyId, /^[0-9a-f]{16}$/);
    assert.notEqual(readAccountKey('tron', testAccount('ethereum').publicExtendedKey).keyId, keyId);
  });
});

/** What each network takes, with the spelling that is stored. EIP-55's, BIP 173's and BIP 350's own examples are among them. */
const accepted: Readonly<Record<Network, readonly (readonly [string, string?])[]>> = {
  ethereum: [
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
    ['0x52908400098527886E0F7030069857D2E4169EE7'],
    ['0x27b1fdb04752bbc536007a920d24acb045561c26', '0x27b1fdb04752bbc536007a920d24acb045561c26'],
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ],
  tron: [['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'], ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH']],
  bitcoin: [
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ],
};

const refused: Readonly<Record<Network, readonly (readonly [string, string])[]>> = {
  ethereum: [
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'one letter in the wrong case'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'a digit short'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'no prefix'],
    ['0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'a capital X'],
    ['0x0000000000000000000000000000000000000000', 'nobody’s address'],
    [' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'a blank'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n', 'a line break'],
    ['', 'nothing'],
  ],
  tron: [
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'a wrong checksum'],
    ['tr7nhqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'another case'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'a letter short'],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'nobody’s address'],
    ['410000000000000000000000000000000000000000', 'hexadecimal'],
    ['27Lqcw9GkcWJDhPMTpVJWJHcJJbj3hMrYD', 'another network’s prefix'],
  ],
  bitcoin: [
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'a wrong checksum'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'the test network'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'the test network'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum'],
    ['bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mixed case'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'version 1 with the checksum of version 0'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'version 0 with the checksum of version 1'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'a version that means nothing yet'],
    ['bc1pw5dgrnzv', 'too short a program'],
    [`bc1q${'q'.repeat(90)}`, 'too long'],
  ],
};

for (const network of Object.keys(accepted) as Network[]) {
  describe(`addresses of ${network}`, () => {
    for (const [text, stored = text] of accepted[network]) {
      test(`${text} is taken`, () => assert.equal(parseAddress(network, text), stored));
    }
    for (const [text, why] of refused[network]) {
      test(`${JSON.stringify(text)} is refused: ${why}`, () => assert.equal(parseAddress(network, text), undefined));
    }
    test('no address of another network is taken', () => {
      for (const other of Object.keys(accepted) as Network[]) {
        if (other === network) continue;
        for (const [text] of accepted[other]) assert.equal(parseAddress(network, text), undefined, text);
      }
    });
  });
}

test('an output that pays to a witness key hash has its address; others have none of ours', () => {
  const keyHash = '751e76e8199196d454941c45d1b3a323f1433bd6';
  const script = (hex: string) => bitcoinAddressOfScript(Buffer.from(hex, 'hex'));
  assert.equal(script(`0014${keyHash}`), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  assert.equal(script(`76a914${keyHash}88ac`), undefined);
  assert.equal(script(`0020${keyHash}${keyHash}`), undefined);
  assert.equal(script(''), undefined);
});
