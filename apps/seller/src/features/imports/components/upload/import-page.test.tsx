import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { sampleImport as run } from '#testing/sample-import.ts';
import { freightTemplate } from '#testing/sample-store.ts';

vi.mock('#shared/send-file.ts', () => ({ sendFile: (...sent: unknown[]) => sendFile(...sent) }));
const sendFile = vi.fn<(...sent: unknown[]) => Promise<unknown>>();

const pageOf = <Item,>(pageList: Item[]) => ({
  pageList,
  pageInfo: { pageNum: 1, pageSize: 20, totalElements: pageList.length, totalPages: 1 },
});
const open = (at: string, answers: Answers = {}) =>
  openPanel(at, {
    answers: {
      'import!info': () => run(),
      'import!rows': () => pageOf([]),
      'import!list': () => pageOf([]),
      'category!tree': () => [{ categoryId: '5', name: 'Home', iconImg: '', children: [] }],
      'freight!list': () => [freightTemplate({ freightId: '8', name: 'By ship' })],
      ...answers,
    },
  });
const file = (bytes = 3, name = 'goods.csv') => {
  const made = new File(['a,b'], name, { type: 'text/csv' });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};
const link = { url: '/files/private/x.csv?s=1', expireTime: '2026-11-21T10:01:00Z' };

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  sendFile.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => vi.restoreAllMocks());

test('the template and the refused rows are saved as files', async () => {
  const first = open('/imports', { 'import!template': () => link });
  fireEvent.click(await screen.findByRole('button', { name: 'Download the template' }));
  await waitFor(() => expect(saved).toEqual([link.url]));
  first.unmount();
  const { callsOf } = open('/imports/71', { 'import!refusedFile': () => link });
  fireEvent.click(await screen.findByRole('button', { name: 'Download the refused rows' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(callsOf('import!refusedFile')).toEqual([{ importId: '71' }]);
});

test('without refused rows there is no file of them', async () => {
  open('/imports/71', { 'import!info': () => run({ refused: 0 }) });
  await screen.findByRole('link', { name: 'Import another file' });
  expect(screen.queryByRole('button', { name: 'Download the refused rows' })).toBeNull();
});

test('a file that is too large is told at once and cannot be sent; a smaller one takes its place', async () => {
  open('/imports');
  const input = await screen.findByLabelText('Choose a file');
  fireEvent.change(input, { target: { files: [file((20 << 20) + 1)] } });
  await screen.findByText('The file is larger than 20 MB. Split it and import the parts.');
  expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
  fireEvent.change(input, { target: { files: [file(20 << 20, 'part.csv')] } });
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('part.csv');
  expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', false);
});

test('every choice for the whole file is sent along, and one that is taken back is not', async () => {
  sendFile.mockResolvedValue(run({ importId: '72', state: 'queued' }));
  const { address } = open('/imports');
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file()] } });
  await screen.findByRole('option', { name: 'By ship' });
  const select = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  select(/^Category for new products/, '5');
  select(/^Freight template/, '8');
  select(/^Category for new products/, '');
  fireEvent.change(screen.getByLabelText(/^Stock of new variants/), { target: { value: '12' } });
  fireEvent.change(screen.getByLabelText(/^Weight in grams/), { target: { value: '300' } });
  fireEvent.change(screen.getByLabelText(/^Weight in grams/), { target: { value: '' } });
  fireEvent.click(screen.getByLabelText(/^Publish products only once/));
  fireEvent.click(screen.getByLabelText(/^Keep new products as drafts/));
  const check = screen.getByRole('button', { name: 'Check the file' });
  fireEvent.click(check);
  fireEvent.click(check);
  await waitFor(() => expect(address()).toBe('/imports/72'));
  expect(sendFile).toHaveBeenCalledOnce();
  expect(sendFile.mock.calls[0]?.[0]).toHaveProperty('input', {
    isDryRun: true,
    freightTemplateId: '8',
    newStock: 12,
    withoutImages: 'publish',
    newStatus: 'draft',
  });
});

test('a file that is dropped is the chosen one, but not while another one is being sent', async () => {
  let report: (percent: number) => void = () => undefined;
  sendFile.mockImplementation((options) => {
    report = (options as { onProgress: typeof report }).onProgress;
    return new Promise(() => undefined);
  });
  open('/imports');
  const drop = (dropped: File) =>
    fireEvent.drop(screen.getByText('Drop a CSV file here'), { dataTransfer: { files: [dropped] } });
  await screen.findByText('Drop a CSV file here');
  drop(file(3, 'first.csv'));
  await screen.findByText('first.csv');
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await waitFor(() => expect(sendFile).toHaveBeenCalledOnce());
  report(40);
  await screen.findByText('Uploading: 40%');
  drop(file(3, 'second.csv'));
  expect(screen.queryByText('second.csv')).toBeNull();
});

test('imports so far are listed with their state, and none of them is said too', async () => {
  const none = open('/imports');
  await screen.findByText('Nothing has been imported yet');
  none.unmount();
  open('/imports', { 'import!list': () => pageOf([run(), run({ importId: '72', state: 'failed', isDryRun: true })]) });
  const [first, second] = await screen.findAllByRole('link', { name: 'autumn.csv' });
  expect(first?.getAttribute('href')).toBe('/imports/71');
  expect(second?.closest('li')?.textContent).toMatch(/Dry run.*Failed/);
});

test('an import that was cancelled says that what it had saved stays, and a dry run that was carried out offers nothing more', async () => {
  const cancelled = open('/imports/71', { 'import!info': () => run({ state: 'cancelled' }) });
  await screen.findByText('This import was cancelled. What had already been saved stays.');
  cancelled.unmount();
  open('/imports/71', { 'import!info': () => run({ isDryRun: true, appliedBy: '72' }) });
  await screen.findByText('This dry run has been imported.');
  expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull();
});
