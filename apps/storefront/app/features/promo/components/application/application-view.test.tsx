import { ApiError, type OutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storedNames } from '#shared/stored-values.ts';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';
import { ApplicationView } from './application-view.tsx';

const blank: OutputOf<'sellerApplication!get'> = {
  state: 'none',
  storeName: '',
  mainCategoryId: '',
  country: '',
  about: '',
  contactName: '',
  contactEmail: '',
  contactPhoneCode: '',
  contactPhone: '',
  realName: '',
  documentType: '',
  documentExpiresOn: '',
  documentNumber: '',
  hasFront: false,
  hasBack: false,
  agreementVersion: '2026-11',
  missing: ['storeName', 'mainCategoryId', 'country', 'contactName', 'realName', 'frontImg'],
  reason: '',
  isStorePaused: false,
  log: [],
};
const terms = {
  commissionPercent: 5,
  shipWithinHours: 24,
  returnWindowDays: 7,
  automaticReceiptDays: 15,
  reviewHours: 48,
  documentsGraceDays: 30,
  agreementVersion: '2026-11',
};
const answers: Answers = {
  'localuser!get': () => account({ username: 'ada', usercode: '1', avatar: 3 }),
  'syspara!getSyspara': () => ({}),
  'category!tree': () => [{ categoryId: '7', name: 'Tea', iconImg: '', children: [] }],
  'address!listCountry': () => [{ code: 'DE', name: 'Germany', phoneCode: '49' }],
  'sellerApplication!terms': () => terms,
};

beforeEach(() => localStorage.setItem(storedNames.token, 'good'));

test('the wizard begins with the account, checks a step and keeps it', async () => {
  const saved: unknown[] = [];
  const { address } = renderPage(<ApplicationView />, {
    at: '/promo/apply',
    answers: {
      ...answers,
      'sellerApplication!get': () => blank,
      'sellerApplication!save': (input) => {
        saved.push(input);
        return { ...blank, ...input, state: 'draft', missing: ['contactName', 'realName'] };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(3);
  expect(saved).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Store name/), { target: { value: 'Tea Quay' } });
  fireEvent.change(screen.getByLabelText(/Main category/), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText(/Country you ship from/), { target: { value: 'DE' } });
  // The step that follows may keep a draft of its own by then: the dialling code of the country.
  const isKept = () => Object.keys(sessionStorage).some((name) => name.endsWith(' application storeName'));
  expect(isKept()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(address()).toContain('step=contact'));
  expect(saved).toEqual([{ storeName: 'Tea Quay', mainCategoryId: '7', country: 'DE', about: '' }]);
  expect(isKept()).toBe(false);
});

test('a step keeps what was typed over a reload, as another language is one, but not the number of a document', async () => {
  const open = (step: string) =>
    renderPage(<ApplicationView />, {
      at: `/promo/apply?step=${step}`,
      answers: { ...answers, 'sellerApplication!get': () => ({ ...blank, state: 'draft' }) },
    });
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const shown = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
  let page = open('store');
  await type(/Store name/, 'Tea Quay');
  page.unmount();
  page = open('store');
  expect(await shown(/Store name/)).toBe('Tea Quay');
  page.unmount();
  page = open('identity');
  await type(/Full name/, 'Ada Lovelace');
  await type(/Document number/, 'C01X00T47');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('C01X00T47');
  page.unmount();
  open('identity');
  expect(await shown(/Full name/)).toBe('Ada Lovelace');
  expect(await shown(/Document number/)).toBe('');
});

test('a name in use is said at its field', async () => {
  renderPage(<ApplicationView />, {
    at: '/promo/apply?step=store',
    answers: {
      ...answers,
      'sellerApplication!get': () => ({
        ...blank,
        state: 'draft',
        storeName: 'Taken',
        mainCategoryId: '7',
        country: 'DE',
      }),
      'sellerApplication!save': () => {
        throw new ApiError({ key: 'store_name_taken', code: 707 });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Another store already uses this name.')).toBeTruthy();
});

test('a rejected application shows its reason and leads back into the wizard', async () => {
  const rejected: typeof blank = {
    ...blank,
    state: 'rejected',
    reason: 'The image is blurred.',
    missing: [],
    log: [{ event: 'rejected', reason: 'The image is blurred.', createTime: '2026-11-21T10:00:00.000Z' }],
  };
  renderPage(<ApplicationView />, {
    at: '/promo/apply',
    answers: { ...answers, 'sellerApplication!get': () => rejected },
  });
  expect(await screen.findAllByText('The image is blurred.')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Change and submit again' }).getAttribute('href')).toBe(
    '/promo/apply?step=store',
  );
});

test('nothing is handed in before the agreement is accepted', async () => {
  const ready: typeof blank = {
    ...blank,
    state: 'draft',
    storeName: 'Tea Quay',
    documentType: 'passport',
    missing: [],
  };
  const { calls } = renderPage(<ApplicationView />, {
    at: '/promo/apply?step=review',
    answers: {
      ...answers,
      'sellerApplication!get': () => ready,
      'sellerApplication!submit': () => ({ ...ready, state: 'under_review', contactEmail: 'a@b.example' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Submit application' }));
  expect(await screen.findByText('Please accept the agreement first.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Submit application' }));
  expect(await screen.findByText('We are reviewing your application')).toBeTruthy();
  const sent = calls.filter(({ name }) => name === 'sellerApplication!submit').map(({ input }) => input);
  expect(sent).toEqual([{ agree: true, agreementVersion: '2026-11' }]);
});
