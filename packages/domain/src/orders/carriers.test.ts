import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownCarriers, trackingUrl } from './carriers.ts';

test('a known carrier leads to its own page, however its name and the number are typed', () => {
  assert.equal(trackingUrl('UPS', '1Z 999 AA1'), 'https://www.ups.com/track?tracknum=1Z999AA1');
  assert.equal(trackingUrl(' dhl express ', '123'), 'https://www.dhl.com/en/express/tracking.html?AWB=123');
});

test('an unknown carrier, one without a page and a missing number lead nowhere', () => {
  assert.equal(trackingUrl('My cousin', '123'), undefined);
  for (const carrier of ['ZTO Express', 'SF Express']) assert.equal(trackingUrl(carrier, '123'), undefined);
  assert.equal(trackingUrl('UPS', ' '), undefined);
});

test('a number cannot change where a link leads', () => {
  for (const carrier of knownCarriers) {
    const plain = trackingUrl(carrier, '1');
    if (plain === undefined) continue;
    const odd = trackingUrl(carrier, '"><script>//evil.example?a=1&b=$&#x');
    const { origin, protocol } = new URL(plain);
    assert.equal(protocol, 'https:');
    assert.equal(new URL(odd ?? '').origin, origin);
    assert.match(odd ?? '', /^[\w:/.\-?=&#%!'()*~]+$/);
  }
});
