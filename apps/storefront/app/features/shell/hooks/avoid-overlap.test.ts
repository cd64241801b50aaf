import { expect, test } from 'vitest';
import { freeRise } from './avoid-overlap.ts';

const box = { left: 330, right: 374, top: 700, bottom: 796 };
const control = (top: number, bottom: number, left = 340) => ({ left, right: left + 44, top, bottom });

test('floating buttons stay where nothing lies below them', () => {
  expect(freeRise(box, [], 400)).toBe(0);
  expect(freeRise(box, [control(796, 840), control(656, 700), control(720, 764, 200)], 400)).toBe(0);
});

test('they rise by the least that leaves every control free', () => {
  expect(freeRise(box, [control(780, 824)], 400)).toBe(16);
  // The gap between the two is too small for them.
  expect(freeRise(box, [control(780, 824), control(680, 724)], 400)).toBe(116);
});

test('they give up where no place is free within reach', () => {
  const steppers = Array.from({ length: 10 }, (_, row) => control(300 + 52 * row, 344 + 52 * row));
  expect(freeRise(box, steppers, 400)).toBeUndefined();
  expect(freeRise(box, steppers, 500)).toBe(496);
});
