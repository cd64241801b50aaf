import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Measured } from '../load/plan.ts';
import { median, type Summary, summarise, verdictOf } from './verdicts.ts';

const summary = (perSecond: number, more: Partial<Summary> = {}): Summary => ({
  perSecond,
  p50Ms: 1,
  p99Ms: 10,
  loadCpuShare: 0.5,
  errors: 0,
  ...more,
});

test('the median of odd and even numbers of rounds', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.ok(Number.isNaN(median([])));
});

test('rounds become one row: medians, CPU time per request, errors added up', () => {
  const round = (perSecond: number, errors: number): Measured => ({
    perSecond,
    count: 100,
    p50Ms: perSecond / 10,
    p99Ms: 9,
    errors,
    ...(errors > 0 && { firstError: 'refused' }),
    serverCpuMs: perSecond,
    loadCpuShare: 0.5,
  });
  assert.deepEqual(summarise([round(10, 0), round(30, 2), round(20, 1)]), {
    perSecond: 20,
    p50Ms: 2,
    p99Ms: 9,
    loadCpuShare: 0.5,
    errors: 3,
    serverCpuMs: 0.2,
    firstError: 'refused',
  });
});

test('a share of a limit: goal, reached, missed, and too slow counts as missed', () => {
  const target = { by: 'share', limit: 'L2', must: 0.1, goal: 0.5, p99Ms: 150 } as const;
  assert.equal(verdictOf(target, summary(500), 1000), 'goal');
  assert.equal(verdictOf(target, summary(499), 1000), 'reached');
  assert.equal(verdictOf(target, summary(99), 1000), 'missed');
  assert.equal(verdictOf(target, summary(900, { p99Ms: 150 }), 1000), 'missed');
  assert.equal(verdictOf(target, summary(500), undefined), 'unknown');
});

test('CPU time is verdictCells downwards, and not at all where it is not known', () => {
  const target = { by: 'cpu', mustMs: 15, goalMs: 8 } as const;
  assert.equal(verdictOf(target, summary(1, { serverCpuMs: 8 }), undefined), 'goal');
  assert.equal(verdictOf(target, summary(1, { serverCpuMs: 15 }), undefined), 'reached');
  assert.equal(verdictOf(target, summary(1, { serverCpuMs: 15.1 }), undefined), 'missed');
  assert.equal(verdictOf(target, summary(1), undefined), 'unknown');
});

test('a rate must be reached in itself; its goal is a share of the limit', () => {
  const target = { by: 'rate', limit: 'L4', mustPerSecond: 1000, goal: 0.8 } as const;
  assert.equal(verdictOf(target, summary(800), 1000), 'goal');
  assert.equal(verdictOf(target, summary(1000), 2000), 'reached');
  assert.equal(verdictOf(target, summary(999), 2000), 'missed');
});
