import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../test/run-step.ts';
import type { Area } from './fault.ts';
import type { Result } from './score.ts';

/**
 * Code without a database whose tests stand beside it: there Stryker makes the faults itself. `code` names files below the folder,
 * without their ending; a test has the name of its file. `tables` of texts and formats among them are data and left as they are.
 */
type PureCode = {
  readonly area: Area;
  readonly folder: string;
  readonly code: string;
  readonly tables?: string;
  /** The app whose Vitest runs the test, where Node.js does not. */
  readonly app?: string;
};

/** What apps calculate, by file below their folder: each is tried by the Vitest of its app. */
const appCode = (app: string, files: readonly string[]): PureCode[] =>
  files.map((file) => ({ area: 'client', folder: app, code: file, app }));

const pureCode: readonly PureCode[] = [
  {
    area: 'domain',
    folder: 'packages/domain/src',
    code: '**/*',
    tables: '{addresses/address-table,errors/!(domain-error|error-catalogue)}',
  },
  // What stands in React components and hooks is tried by the list of faults.
  { area: 'client', folder: 'packages/client/src', code: '{*,react/session/token-store}' },
  {
    area: 'client',
    folder: 'packages/ui/src',
    code: '{chat/messages/merge-messages,device/device-name,price/percent-off,wallet/withdrawal/withdrawal-search}',
  },
  {
    area: 'client',
    folder: 'packages/i18n/src',
    code: '{compile-message,create-i18n,format-rate,formatters,icu-format,languages,server}',
  },
  // Rules, transition tables, and what makes rows into answers.
  {
    area: 'policies',
    folder: 'apps/server/src',
    code: 'modules/**/{*.policy,*.presenter,*.state,order-deadlines,store-hours}',
  },
  ...appCode('apps/storefront', [
    'app/shared/cart/cart',
    'app/shared/cart/price-tiers',
    'app/shared/product-list/keyword',
    'app/shared/product-list/list-filters',
    'app/shared/paths',
    'app/features/browse/api/find-category',
    'app/features/cart/hooks/check-item',
    'app/features/product/hooks/choose-lines',
    'app/features/product/hooks/choose-sku',
    'app/features/product/hooks/line-cost',
    'app/features/loans/hooks/application-steps',
    'app/features/loans/hooks/loan-cost',
    'app/features/loans/hooks/slider-places',
    'app/features/promo/hooks/application-steps',
    'app/features/product/hooks/image-sizes',
  ]),
  ...appCode('apps/seller', [
    'src/features/orders/order-query',
    'src/features/returns/consequence',
    'src/features/store/category-order',
    'src/features/store/freight-draft',
    'src/features/store/store-draft',
    'src/features/products/form/draft-faults',
    'src/features/products/form/sku-grid',
    'src/features/grid/cells',
  ]),
];

const hourMs = 60 * 60_000;

type Report = {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly id: string;
          readonly status: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
};

/**
 * What Stryker made of the pure code of some areas. Those that no test can tell from the code (`Ignored`, errors) do not count.
 * `files` keeps to these, named from the checkout's root without their ending, whether they are listed above or not.
 */
export async function tryPureCode(
  areas: readonly Area[],
  workers: number,
  files?: readonly string[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const code of files?.map(oneFile) ?? pureCode.filter(({ area }) => areas.includes(area))) {
    results.push(...resultsOf(code.area, await runStryker(code, workers)));
  }
  return results;
}

function oneFile(path: string): PureCode {
  const code = (folder: string) => path.slice(folder.length + 1);
  const app = /^apps\/(?!server\/)[^/]+/.exec(path)?.[0];
  if (app !== undefined) return { area: 'client', folder: app, code: code(app), app };
  const part = pureCode.find(({ folder }) => path.startsWith(`${folder}/`));
  if (!part) throw new Error(`${path} is neither an app's nor below one of the folders of pure code`);
  return { ...part, code: code(part.folder) };
}

async function runStryker(code: PureCode, workers: number): Promise<Report> {
  const temporary = mkdtempSync(join(tmpdir(), 'entrepot-stryker-'));
  try {
    const report = join(temporary, 'report.json');
    const config = join(temporary, 'stryker.json');
    writeFileSync(config, JSON.stringify({ ...settings(code, report, temporary), concurrency: workers }));
    await runCommand({ program: 'stryker', args: ['run', config], limitMs: 2 * hourMs });
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

const settings = (code: PureCode, report: string, temporary: string) => ({
  ...(code.app === undefined ? byNode(code) : byVitest(code, code.app)),
  mutate: [
    `${code.folder}/${code.code}.ts`,
    `!${code.folder}/**/*.test.ts`,
    ...(code.tables ? [`!${code.folder}/${code.tables}.ts`] : []),
  ],
  disableTypeChecks: false,
  reporters: ['json'],
  jsonReporter: { fileName: report },
  tempDirName: join(temporary, 'sandbox'),
  logLevel: 'error',
});

const byNode = ({ folder, code }: PureCode) => ({
  testRunner: 'tap',
  plugins: ['@stryker-mutator/tap-runner'],
  tap: { testFiles: [`${folder}/${code}.test.ts`], nodeArgs: ['--test-reporter=tap'] },
  coverageAnalysis: 'perTest',
  // Only the folder and what configures it: the sandbox is a copy.
  ignorePatterns: ['**', `!${folder}/**`, '!package.json'],
});

/** Vitest as it is started by hand, once for each fault: slow, and true whatever its version (ADR 0017). */
const byVitest = ({ code }: PureCode, app: string) => ({
  testRunner: 'command',
  commandRunner: { command: `node node_modules/vitest/vitest.mjs run --root ${app} ${code}.test.ts` },
  coverageAnalysis: 'off',
  // The app's tests read the texts that it is built with.
  ignorePatterns: [
    '**',
    `!${app}/**`,
    `${app}/{build,dist,.react-router}`,
    '!packages/i18n/**',
    '!package.json',
    '!tsconfig.base.json',
  ],
});

function resultsOf(area: Area, { files }: Report): Result[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
      .map(({ status, mutatorName, replacement, location }) => ({
        fault: {
          id: `${file}:${location.start.line} ${mutatorName} → ${(replacement ?? '').slice(0, 60)}`,
          area,
          file,
          start: 0,
          end: 0,
          after: replacement ?? '',
          tests: [],
          why: mutatorName,
        },
        noticedBy: status === 'Killed' || status === 'Timeout' ? 'the tests beside it' : undefined,
      })),
  );
}
