import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { addressOf, networkOf, siteOf } from './client-network.ts';

test('a household of IPv6 is one network, however its addresses are written; of IPv4 each address is its own', () => {
  const table: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ];
  for (const [address, network] of table) assert.equal(networkOf(address), network, address);
});

const from = (forwarded?: string | string[]) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('a port that a proxy writes along is no part of an address', () => {
  for (const written of ['192.0.2.1:50001', '[::ffff:192.0.2.1]:50002']) assert.equal(networkOf(written), '192.0.2.1');
  for (const written of ['[2001:db8:1:2::9]:50001', '[2001:db8:1:2::8]'])
    assert.equal(networkOf(written), '2001:db8:1:2::/64');
});

test('a site of IPv6 is a /48; of IPv4 each address is one', () => {
  assert.equal(siteOf('2001:db8:1:2::9'), '2001:db8:1::/48');
  assert.equal(siteOf('2001:db8:1:ffff::1'), '2001:db8:1::/48');
  assert.equal(siteOf('2001:db8:2:2::9'), '2001:db8:2::/48');
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1']) assert.equal(siteOf(address), '192.0.2.1');
});

test('as many proxies are believed as there are: what a client says itself counts for nothing', () => {
  assert.equal(addressOf(from('203.0.113.9'), 0), '10.0.0.1', 'no proxy stands in front');
  assert.equal(addressOf(from('203.0.113.9, 198.51.100.2'), 1), '198.51.100.2');
  assert.equal(addressOf(from('203.0.113.9, 198.51.100.2'), 2), '203.0.113.9');
  assert.equal(addressOf(from(['203.0.113.9', '198.51.100.2']), 1), '198.51.100.2');
});

test('where a proxy says less than is expected, the nearest that is known is taken', () => {
  assert.equal(addressOf(from(), 1), '10.0.0.1');
  assert.equal(addressOf(from(''), 2), '10.0.0.1');
  assert.equal(addressOf(from(' , ,198.51.100.2'), 3), '198.51.100.2');
  assert.equal(addressOf({ socket: {}, headers: {} } as IncomingMessage, 1), '');
});
