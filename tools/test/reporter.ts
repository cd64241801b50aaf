import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/**
 * A reporter for `node --test`: a line per file, the details of what failed, and the count as the last line.
 * Only tests without subtests count; a file that ends badly by itself counts as one failure.
 */
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type === 'test:fail' && !failsThroughSubtests(event.data.details.error)) {
      yield `FAIL  ${event.data.file ? relative('', event.data.file) : ''} › ${event.data.name}\n`;
      yield `${indent(describe(event.data.details.error))}\n`;
    } else if (event.type === 'test:stdout' || event.type === 'test:stderr') {
      yield event.data.message;
    } else if (event.type === 'test:summary') {
      const { counts, file, duration_ms: durationMs } = event.data;
      const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      const seconds = `${(durationMs / 1000).toFixed(1)} s`;
      if (file === undefined) yield `${counts.passed} passed, ${failed} failed\n`;
      else yield `${failed === 0 ? 'ok  ' : 'FAIL'}  ${relative('', file)}  ${counts.passed} passed  ${seconds}\n`;
    }
  }
}

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
