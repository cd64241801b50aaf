import { stripVTControlCharacters } from 'node:util';

/** What vitest writes with `--reporter=json`, as far as it is read here. */
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

type Suite = { readonly file: string; readonly suites?: readonly Suite[]; readonly specs?: readonly Spec[] };
type Spec = {
  readonly ok: boolean;
  readonly title: string;
  readonly tests: readonly {
    readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
  }[];
};

/** What Playwright writes with `--reporter=json`, as far as it is read here. */
export type JourneyReport = {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
};

const mostLines = 25;

function describe(title: string, ...texts: readonly string[]): string {
  const lines = texts.flatMap((text) => stripVTControlCharacters(text).trim().split('\n').slice(0, mostLines));
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Of a step that ended badly without a failed test: the end of what it printed. */
export function failureOfEnd(output: string): string {
  const last = stripVTControlCharacters(output).trimEnd().split('\n').slice(-mostLines);
  return describe('The step ended badly without naming a failed test; it printed last', last.join('\n'));
}

/** What follows each line that begins with FAIL, as long as it is indented. */
export function failuresOfLines(output: string): string[] {
  return [...output.matchAll(/^FAIL {2}(.+)\n((?:\s+\S.*\n|\n)*)/gm)].map(([, title = '', text = '']) =>
    describe(title, text),
  );
}

export function failuresOfVitest(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [describe(name, message)] : [];
    return failed.map(({ fullName, failureMessages = [] }) =>
      describe(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });
}

export function failuresOfJourneys(report: JourneyReport | undefined): string[] {
  const read = ({ file, suites = [], specs = [] }: Suite): string[] => [
    ...specs
      // A test that did not run has no results: it is not what failed.
      .filter(({ ok, tests }) => !ok && tests.some(({ results }) => results.length > 0))
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors));
        return describe(`${file} › ${title}`, ...errors.map(({ message = '' }) => message));
      }),
    ...suites.flatMap(read),
  ];
  return (report?.suites ?? []).flatMap(read);
}
