import { twoStoreCarts } from './checkouts.ts';
import { homePage, homePages, listPages, oneListPage, productPages, searches, typedWords } from './read-requests.ts';
import type { Scenario } from './scenario.ts';

const connections = 32;

/** What people do, in the order of the report. Purchases come last: their events keep the machine busy for a while. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'list-cached',
    title: 'Product list, kept answer',
    unit: 'requests',
    connections,
    work: { on: 'shop', requests: oneListPage },
    target: { by: 'share', limit: 'L1', must: 0.5, goal: 0.8 },
  },
  {
    name: 'list',
    title: 'Product list, another page or filter each time',
    unit: 'requests',
    connections,
    work: { on: 'shop', requests: listPages },
    target: { by: 'share', limit: 'L2', must: 0.3, goal: 0.5 },
    isGrowthDrawn: true,
  },
  {
    name: 'list-cold',
    title: 'Product list, the same, cold product cache',
    unit: 'requests',
    connections,
    work: { on: 'coldShop', requests: listPages },
    target: { by: 'share', limit: 'L2', must: 0.2, goal: 0.5 },
  },
  {
    name: 'info',
    title: 'Product detail, another product each time',
    unit: 'requests',
    connections,
    work: { on: 'shop', requests: productPages },
    target: { by: 'share', limit: 'L2', must: 0.3, goal: 0.6 },
    isGrowthDrawn: true,
  },
  {
    name: 'info-cold',
    title: 'Product detail, the same, cold product cache',
    unit: 'requests',
    connections,
    work: { on: 'coldShop', requests: productPages },
    target: { by: 'share', limit: 'L2', must: 0.3, goal: 0.6 },
  },
  {
    name: 'search',
    title: 'Search in six scripts, another query each time',
    unit: 'requests',
    connections,
    work: { on: 'shop', requests: searches },
    target: { by: 'share', limit: 'L2', must: 0.08, goal: 0.25, p99Ms: 150 },
    isGrowthDrawn: true,
  },
  {
    name: 'suggest',
    title: 'Suggestions while typing',
    unit: 'requests',
    connections,
    work: { on: 'shop', requests: typedWords },
    target: { by: 'share', limit: 'L2', must: 0.2, goal: 0.5 },
    isGrowthDrawn: true,
  },
  {
    name: 'home-cached',
    title: 'Home page, kept page',
    unit: 'requests',
    connections,
    work: { on: 'shop', requests: homePage },
    target: { by: 'share', limit: 'L1', must: 0.3, goal: 0.6 },
  },
  {
    name: 'home',
    title: 'Home page, rendered each time',
    unit: 'requests',
    connections: 4,
    work: { on: 'shop', requests: homePages },
    target: { by: 'cpu', mustMs: 15, goalMs: 8 },
    isGrowthDrawn: true,
  },
  {
    name: 'post',
    title: 'Ledger post between append accounts',
    unit: 'journals',
    connections,
    work: { on: 'database', script: 'post' },
    target: { by: 'rate', limit: 'L4', mustPerSecond: 1000, goal: 0.8 },
  },
  {
    name: 'orders',
    title: 'Submit and pay, two stores a checkout',
    unit: 'orders',
    connections,
    work: { on: 'shop', checkouts: twoStoreCarts },
    target: { by: 'share', limit: 'L3', must: 0.3, goal: 0.6 },
  },
];
