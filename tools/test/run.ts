import { endRunning } from './run-step.ts';
import { type Counts, runChecks, runJourneys, runMutants, runUnitTests, runWebTests, sum } from './steps.ts';

/**
 * `npm test`: every kind of test, one after the other, or the kinds that are named (`npm test -- unit web`).
 * The last line is `N passed, N failed`, over all of them; the exit code is 1 when anything failed.
 */
const steps: Readonly<Record<string, () => Promise<Counts | undefined>>> = {
  check: runChecks,
  unit: runUnitTests,
  web: runWebTests,
  mutants: runMutants,
  e2e: runJourneys,
};

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The step that is running ends as failed, and with it its database server; then the loop below stops.
  // Not `once`: npm passes a signal on that the whole process group has received already.
  process.on(signal, () => {
    isInterrupted = true;
    void endRunning();
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`There is no kind of test called ${unknown.join(', ')}: choose of ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const summary: { name: string; counts: Counts | undefined; seconds: number }[] = [];
for (const [name, step] of Object.entries(steps)) {
  if (isInterrupted || (wanted.length > 0 && !wanted.includes(name))) continue;
  console.log(`\n── ${name}`);
  const from = performance.now();
  const counts = await step().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  summary.push({ name, counts, seconds: (performance.now() - from) / 1000 });
}

const total = sum(summary.flatMap(({ counts }) => counts ?? []));
// Said again at the end, since what a step printed stands thousands of lines above.
if (total.failures?.length) console.log(`\n── what failed\n${total.failures.join('\n\n')}`);

console.log('\n── summary');
for (const { name, counts, seconds } of summary) {
  const text = counts === undefined ? 'none yet' : `${counts.passed} passed, ${counts.failed} failed`;
  console.log(`${name.padEnd(7)} ${text}  ${seconds.toFixed(1)} s`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || isInterrupted ? 1 : 0;
