import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { systemOf, useSystemsOwnFirst } from './use-systems-own-first.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['android', android, 5],
  ['ios', iPhone, 5],
  ['ios', mac, 5],
  ['desktop', mac, 0],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 10],
] as const)('%s is known by what its browser says: %s, %s fingers', (system, userAgent, maxTouchPoints) => {
  expect(systemOf({ userAgent, maxTouchPoints })).toBe(system);
});

test('the steps for the own device stand first', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  expect(renderHook(useSystemsOwnFirst).result.current).toEqual(['ios', 'android', 'desktop']);
});
