import type { AdminOutputOf } from '@entrepot/client';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';

const backup = {
  backupId: '5',
  startTime: '2026-11-20T02:00:00Z',
  endTime: '2026-11-20T02:03:00Z',
  file: '/var/backups/entrepot-20261120T020000Z.tar',
  bytes: 1_640_000_000,
  files: 846,
};
const report: AdminOutputOf<'doctor!run'> = {
  time: '2026-11-20T08:00:00Z',
  isProduction: true,
  checks: [
    { check: 'node', isSkipped: false, detail: 'v26.10.0', findings: [] },
    { check: 'redis', isSkipped: true, findings: [] },
    {
      check: 'disk',
      isSkipped: false,
      findings: [{ name: 'diskLow', level: 'warning', params: { gigabytes: '4.1', percent: '8' } }],
    },
    { check: 'mail', isSkipped: false, findings: [{ name: 'mailMissing', level: 'unsafe', params: {} }] },
  ],
};

test('backups are shown with a warning once the newest is too old', async () => {
  const { unmount } = openPanel('/operations', {
    answers: {
      'backup!list': () => ({ warnHours: 26, isTooOld: false, backups: [backup] }),
      'doctor!run': () => report,
    },
  });
  await screen.findByText(backup.file);
  screen.getByText('1.6 GB');
  expect(screen.queryByText(/more than 26 hours old/)).toBeNull();
  unmount();
  openPanel('/operations', {
    answers: {
      'backup!list': () => ({ warnHours: 26, isTooOld: true, backups: [backup] }),
      'doctor!run': () => report,
    },
  });
  await screen.findByText(/more than 26 hours old/);
});

test('where there is no backup it is said how one is made', async () => {
  openPanel('/operations', {
    answers: {
      'backup!list': () => ({ warnHours: 26, isTooOld: true, backups: [] }),
      'doctor!run': () => report,
    },
  });
  await screen.findByText(/npm run backup/);
});

test('the worst is at the top, with what to do, and checked again when asked to', async () => {
  const { callsOf } = openPanel('/operations', {
    answers: {
      'backup!list': () => ({ warnHours: 26, isTooOld: false, backups: [backup] }),
      'doctor!run': () => report,
    },
  });
  const table = await screen.findByRole('group', { name: 'Installation' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Mail',
    'Disk',
    'Node.js',
    'Redis',
  ]);
  within(rows[0] as HTMLElement).getByText('Unsafe');
  within(rows[1] as HTMLElement).getByText(/Only 4.1 GB \(8 %\)/);
  within(rows[3] as HTMLElement).getByText('Not checked');
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await expect.poll(() => callsOf('doctor!run').length).toBe(2);
});
