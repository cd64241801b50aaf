import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOfEnd, failuresOfJourneys, failuresOfLines, failuresOfVitest } from './failures.ts';

test('what failed is found among the lines of a step, with what was said of it', () => {
  const output =
    'ok    a.test.ts  2 passed\nFAIL  b.test.ts › adds\n      1 !== 2\n\n      at b\nFAIL  b.test.ts  0 passed\nok    c.test.ts\n';
  assert.deepEqual(failuresOfLines(output), [
    'b.test.ts › adds\n    1 !== 2\n    \n          at b',
    'b.test.ts  0 passed\n    ',
  ]);
  assert.deepEqual(failuresOfLines('3 passed, 0 failed\n'), []);
});

test('React tests name the file, the test and its message; a file that could not be loaded, its own', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'shows' },
    { status: 'failed', fullName: 'hides', failureMessages: ['\u001b[31mnot hidden\u001b[39m'] },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.tsx', message: '', assertionResults },
      { name: 'b.test.tsx', message: 'no such file', assertionResults: [] },
      { name: 'c.test.tsx', message: '', assertionResults: [] },
    ],
  };
  assert.deepEqual(failuresOfVitest(report), ['a.test.tsx › hides\n    not hidden', 'b.test.tsx\n    no such file']);
  assert.deepEqual(failuresOfVitest(undefined), []);
});

test('a step that ended badly without a failed test shows the end of what it printed', () => {
  const lines = Array.from({ length: 40 }, (_, line) => `${line} passed`);
  const shown = failureOfEnd([...lines, '\u001b[31mwindow is not defined\u001b[39m', ''].join('\n'));
  assert.match(shown, /39 passed\n {4}window is not defined$/);
  assert.doesNotMatch(shown, /\b10 passed/);
});

test('journeys name what failed, not what therefore did not run', () => {
  const failed = { ok: false, title: 'pays', tests: [{ results: [{ errors: [{ message: 'too late' }] }] }] };
  const skipped = { ok: false, title: 'returns', tests: [{ results: [] }] };
  const passed = { ok: true, title: 'looks', tests: [{ results: [{ errors: [] }] }] };
  const suites = [{ file: 'a.spec.ts', specs: [passed], suites: [{ file: 'a.spec.ts', specs: [failed, skipped] }] }];
  const report = { stats: { expected: 1, flaky: 0, unexpected: 1 }, suites };
  assert.deepEqual(failuresOfJourneys(report), ['a.spec.ts › pays\n    too late']);
});

test('each error of a journey has room of its own: a long one hides none that follows', () => {
  const errors = [{ message: 'line\n'.repeat(100) }, { message: 'what was seen last' }];
  const suites = [{ file: 'a.spec.ts', specs: [{ ok: false, title: 'pays', tests: [{ results: [{ errors }] }] }] }];
  const [failure = ''] = failuresOfJourneys({ stats: { expected: 0, flaky: 0, unexpected: 1 }, suites });
  assert.match(failure, /what was seen last$/);
  assert.ok(failure.split('\n').length < 30);
});
