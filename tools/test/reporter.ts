import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/**
 * A reporter for `node --test`: a line per file, the details of what failed, and the count as the last line.
 * Only tests without subtests count; a file that ends badly by itself counts as one failure. Of files that share a
 * process nothing is summed up but all of them together: their lines tell how many tests stand at their top.
 */
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const sharing = new Map<string, { tests: number; ms: number; isGood: boolean }>();
  for await (const event of source) {
    if ((event.type === 'test:pass' || event.type === 'test:fail') && event.data.nesting === 0 && event.data.file) {
      const { file, details } = event.data;
      const { tests, ms, isGood } = sharing.get(file) ?? { tests: 0, ms: 0, isGood: true };
      sharing.set(file, {
        tests: tests + 1,
        ms: ms + details.duration_ms,
        isGood: isGood && event.type === 'test:pass',
      });
    }
    if (event.type === 'test:fail' && !failsThroughSubtests(event.data.details.error)) {
      yield `FAIL  ${event.data.file ? relative('', event.data.file) : ''} › ${event.data.name}\n`;
      yield `${indent(describe(event.data.details.error))}\n`;
    } else if (event.type === 'test:stdout' || event.type === 'test:stderr') {
      yield event.data.message;
    } else if (event.type === 'test:summary') {
      const { counts, file, duration_ms: durationMs } = event.data;
      const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      if (file === undefined) {
        for (const [path, { tests, ms, isGood }] of sharing) yield line(isGood, path, `${tests} run`, ms);
        yield `${counts.passed} passed, ${failed} failed\n`;
      } else {
        sharing.delete(file);
        yield line(failed === 0, file, `${counts.passed} passed`, durationMs);
      }
    }
  }
}

const line = (isGood: boolean, file: string, tests: string, ms: number) =>
  `${isGood ? 'ok  ' : 'FAIL'}  ${relative('', file)}  ${tests}  ${(ms / 1000).toFixed(1)} s\n`;

/** A parent of a failed test is not another failure. */
function failsThroughSubtests(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'failureType' in error && error.failureType === 'subtestsFailed'
  );
}

function describe(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : error;
  return inspect(cause, { depth: 6 });
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '      ');
}
