/**
 * `npm run test:long`: the tests of `npm test` with the rounds, lengths and combinations that a change has no time for. A value
 * that is set in the environment wins.
 */
const depths = {
  RACE_ROUNDS: '20',
  MODEL_RUNS: '512',
  MODEL_LENGTH: '512',
  FUZZ_INPUTS: '200',
  KILL_ROUNDS: '200',
  E2E_ALL: '1',
  MUTANTS: 'all',
  TEST_LIMIT_FACTOR: '20',
};

for (const [name, value] of Object.entries(depths)) process.env[name] ??= value;
await import('./run.ts');
