import { privateImageMegabytes } from '@entrepot/domain';
import { formatDateTime } from '@entrepot/i18n';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import type { Identity } from '../hooks/identity-types.ts';
import { AdvancedForm } from './advanced-form.tsx';
import { BasicForm } from './basic-form.tsx';
import { IdentityFormPage } from './identity-form-page.tsx';
import { IdentityOverview } from './identity-overview.tsx';

vi.mock(import('#shared/images/upload-image.ts'), () => ({ uploadImage: async () => '/private/7' }));

const none = { state: 'none', reason: '', images: [] } as const;
const blank: Identity = {
  level: 'none',
  reviewHours: 48,
  basic: {
    ...none,
    images: [],
    realName: '',
    nationality: '',
    documentType: '',
    documentNumber: '',
    documentExpiresOn: '',
  },
  advanced: { ...none, images: [] },
};
const refused: Identity = {
  ...blank,
  basic: {
    state: 'rejected',
    event: 'rejected',
    reason: 'The lower edge is cut off',
    images: ['front'],
    realName: 'Ada Example',
    nationality: 'DE',
    documentType: 'passport',
    documentNumber: '••••••T47',
    documentExpiresOn: '2099-05-01',
  },
};
const answers = {
  'address!listCountry': () => [{ code: 'DE', name: 'Germany', phoneCode: '49' }],
  'syspara!getSyspara': () => ({ specified_name_rules: false }),
};

it('leads from the first level to the second, and says why one was refused', () => {
  const view = renderPage(<IdentityOverview identity={blank} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/userInfo/setup/identity/basic',
  ]);
  expect(screen.getByText('Available once your basic verification is accepted.')).toBeDefined();
  view.unmount();
  const second = renderPage(<IdentityOverview identity={refused} />);
  expect(screen.getByRole('note').textContent).toContain('The lower edge is cut off');
  expect(screen.getByRole('link', { name: 'Correct and submit again' })).toBeDefined();
  second.unmount();
  renderPage(<IdentityOverview identity={{ ...refused, basic: { ...refused.basic, state: 'passed', reason: '' } }} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/userInfo/setup/identity/advanced');
});

it('tells times as the browser’s clock does, like every other page', () => {
  const reviewDueTime = '2026-11-23T02:46:07.000Z';
  const waiting = { ...refused.basic, state: 'under_review', reason: '', reviewDueTime } as const;
  renderPage(<IdentityOverview identity={{ ...refused, basic: waiting }} />);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(screen.getByText(new RegExp(formatDateTime(reviewDueTime, timeZone)))).toBeDefined();
});

it('asks for what is missing before it sends anything', () => {
  const { calls } = renderPage(<BasicForm identity={blank} onDone={() => {}} />, { answers });
  expect(screen.getByText(new RegExp(`up to ${privateImageMegabytes} MB\\.`))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(screen.getAllByText('Please fill this in.').length).toBe(6);
  expect(calls.some(({ name }) => name === 'identity!submitBasic')).toBe(false);
});

it('hands in again what is corrected, and keeps the number that is on file', async () => {
  const onDone = vi.fn();
  const { calls } = renderPage(<BasicForm identity={refused} onDone={onDone} />, {
    answers: { ...answers, 'identity!submitBasic': () => refused },
  });
  await screen.findByRole('option', { name: 'Germany' });
  fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Ada Lovelace' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(calls.find(({ name }) => name === 'identity!submitBasic')?.input).toEqual({
    realName: 'Ada Lovelace',
    nationality: 'DE',
    documentType: 'passport',
    documentExpiresOn: '2099-05-01',
  });
});

it('keeps what was typed over a reload, as another language is one, but not the number of the document', async () => {
  const open = () =>
    renderPage(<BasicForm identity={blank} onDone={() => {}} />, {
      answers: { ...answers, 'identity!submitBasic': () => refused },
    });
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const before = open();
  fireEvent.change(field(/^Full name/), { target: { value: 'Ada Lovelace' } });
  fireEvent.change(field(/^Document number/), { target: { value: 'C01X00T47' } });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('C01X00T47');
  before.unmount();
  open();
  expect(field(/^Full name/).value).toBe('Ada Lovelace');
  expect(field(/^Document number/).value).toBe('');
});

describe('the images that were sent for a form', () => {
  const forAdvanced: Identity = { ...refused, advanced: { ...none, images: ['address_proof'] } };
  const open = () =>
    renderPage(<AdvancedForm identity={forAdvanced} onDone={() => {}} />, {
      answers: { 'identity!submitAdvanced': () => forAdvanced },
    });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  const choose = async () => {
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => {};
    const file = new File(['x'], 'selfie.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText(/^You, holding your document/), { target: { files: [file] } });
    await waitFor(() => expect(screen.getAllByText('Choose another photo')).toHaveLength(2));
  };
  afterEach(() => vi.useRealTimers());

  it('outlive another language, and are gone once they are handed in', async () => {
    const before = open();
    await choose();
    before.unmount();
    const { calls } = open();
    submit();
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'identity!submitAdvanced')?.input).toEqual({ selfieImg: '/private/7' }),
    );
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });

  it('are asked for again where what the tab keeps of them has another shape', () => {
    sessionStorage.setItem('ES_DRAFT  identity pictures advanced', JSON.stringify({ selfieImg: null, other: 'x' }));
    const { calls } = open();
    submit();
    expect(screen.getByText('Please fill this in.')).toBeDefined();
    expect(calls.some(({ name }) => name === 'identity!submitAdvanced')).toBe(false);
  });

  it('are asked for again once the shop may have removed them', async () => {
    const before = open();
    await choose();
    before.unmount();
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1);
    const { calls } = open();
    submit();
    expect(screen.getByText('Please fill this in.')).toBeDefined();
    expect(calls.some(({ name }) => name === 'identity!submitAdvanced')).toBe(false);
  });
});

it('shows no form while a level is under review or locked', () => {
  const waiting: Identity = { ...refused, basic: { ...refused.basic, state: 'under_review' } };
  const view = renderPage(
    <IdentityFormPage identity={waiting} level="basic">
      <p>Form</p>
    </IdentityFormPage>,
  );
  expect(screen.queryByText('Form')).toBeNull();
  view.unmount();
  renderPage(
    <IdentityFormPage identity={refused} level="advanced">
      <p>Form</p>
    </IdentityFormPage>,
  );
  expect(screen.queryByText('Form')).toBeNull();
});
