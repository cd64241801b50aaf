import { expect, test } from 'vitest';
import { amountAt, lastPlace, placeOf } from './slider-places.ts';

const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

test('every place of the slider is an amount that the loan allows, and the amounts grow', () => {
  for (const [minimum, maximum] of [
    [100_000, 30_000_000],
    [100, 19_600],
    [0, 500],
    [0, 0],
    [250, 250],
    [14_999, 15_001],
    [121, 1_000],
  ] as const) {
    const bounds = { minimumMicro: usdt(minimum), maximumMicro: usdt(maximum) };
    let before = bounds.minimumMicro;
    for (let place = 0; place <= lastPlace; place += 1) {
      const amount = amountAt(bounds, place);
      expect(amount >= before && amount <= bounds.maximumMicro, `${minimum}–${maximum} at ${place}: ${amount}`).toBe(
        true,
      );
      before = amount;
    }
    expect(amountAt(bounds, 0)).toBe(bounds.minimumMicro);
    expect(amountAt(bounds, lastPlace)).toBe(bounds.maximumMicro);
    expect(placeOf(bounds, bounds.minimumMicro)).toBe(0);
  }
});

test('an amount is found again at its place', () => {
  const bounds = { minimumMicro: usdt(100_000), maximumMicro: usdt(30_000_000) };
  expect(placeOf(bounds, bounds.maximumMicro)).toBe(lastPlace);
  expect(placeOf(bounds, usdt(99_000_000))).toBe(lastPlace);
  for (const place of [0, 50, 100, 150])
    expect(Math.abs(placeOf(bounds, amountAt(bounds, place)) - place)).toBeLessThan(3);
});

test('the slider has its ends at the least and the largest amount, and says two digits between them', () => {
  const bounds = { minimumMicro: usdt(123), maximumMicro: usdt(4_567) };
  expect(amountAt(bounds, 0)).toBe(usdt(123));
  expect(amountAt(bounds, -1)).toBe(usdt(123));
  expect(amountAt(bounds, lastPlace + 1)).toBe(usdt(4_567));
  for (const place of [40, 100, 160]) {
    const digits = String(amountAt(bounds, place) / 1_000_000n).replace(/0+$/, '');
    expect(digits.length, `${place}: ${digits}`).toBeLessThan(3);
    expect(amountAt(bounds, place) % 1_000_000n).toBe(0n);
  }
});

test('what is less than the slider begins with stands at its beginning, and so does everything where nothing grows', () => {
  expect(placeOf({ minimumMicro: usdt(100), maximumMicro: usdt(500) }, usdt(50))).toBe(0);
  expect(placeOf({ minimumMicro: usdt(250), maximumMicro: usdt(250) }, usdt(300))).toBe(0);
  expect(placeOf({ minimumMicro: 0n, maximumMicro: usdt(500) }, 500_000n)).toBe(0);
});
