import type { AdminOutputOf } from '@entrepot/client';
import { adminChanges } from '@entrepot/client/react/changes/admin-changes.ts';
import { type AdminCalls, permissions as allPermissions } from '@entrepot/contract';
import type { Language } from '@entrepot/i18n';
import { withLoginAgain } from '@entrepot/panel/session/with-login-again.ts';
import { type AnswersOf, openPanelAt } from '@entrepot/panel/testing/open-panel.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { countedBy, idempotentCalls } from '#shared/api/calls.ts';
import { withPasswordCheck } from '#shared/api/password-check.ts';
import { storeStaff } from '#shared/staff/staff-store.ts';
import { routes } from '../routes.tsx';

export type Answers = AnswersOf<AdminCalls>;

const nothing = () => pageOf([]);

const ordinary: Answers = {
  'work!counts': () => [],
  'notice!list': () => ({ list: [], unread: 0 }),
  'sellerApplication!list': nothing,
  'identity!list': nothing,
  'orderReturn!list': nothing,
  'store!list': nothing,
  'storeCoupon!list': nothing,
  'product!list': () => ({ pageList: [], hasMore: false }),
  'category!list': () => [],
  'contentPage!list': () => [],
  'recommendation!list': () => [],
  'banner!list': nothing,
  'deposit!list': nothing,
  'withdrawal!list': nothing,
  'loan!list': nothing,
  'listSetup!get': () => ({ views: [] }),
  'listExport!note': () => null,
  'panel!find': () => [],
};

export { allPermissions };

/** Who is signed in, as the server says it at the moment. */
export const me = (permissions: readonly string[]): AdminOutputOf<'staff!me'> => ({
  staffId: '1',
  username: 'admin',
  name: 'Dana Reviewer',
  roles: ['Administrator'],
  permissions: [...permissions],
  hasTotp: false,
  mustEnrolTotp: false,
  recoveryCodesLeft: 0,
  passwordConfirmedUntil: '2026-11-20T08:00:00Z',
});

type Options = {
  readonly answers?: Answers;
  readonly permissions?: readonly string[];
  readonly language?: Language;
  readonly token?: string | null;
};

/** Opens the whole panel at an address, as a signed-in member of staff who may do everything unless told otherwise. */
export function openPanel(at: string, options: Options = {}) {
  const { answers = {}, permissions: held = allPermissions, language, token } = options;
  storeStaff({ username: 'admin', name: 'Dana Reviewer', permissions: held });
  return openPanelAt<AdminCalls>(at, {
    routes,
    wrapApi: (api) => withPasswordCheck(withLoginAgain(api)),
    idempotentCalls,
    changes: adminChanges,
    countedBy,
    answers: { ...ordinary, 'staff!me': () => me(held), ...answers },
    language,
    token,
  });
}

/** A page of a list with these rows. */
export function pageOf<Row>(pageList: Row[]) {
  return { pageList, pageInfo: { pageNum: 1, pageSize: 20, totalElements: pageList.length, totalPages: 1 } };
}

/** Presses a decision's button and works the dialog that it opens. */
export async function askFor(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return workDialog();
}

/** The dialog that is open: a page may hold closed ones as well. */
async function workDialog() {
  const opened = await waitFor(() => {
    const isClosed = (dialog: HTMLElement) => dialog instanceof HTMLDialogElement && !dialog.open;
    const found = screen.getAllByRole('dialog', { hidden: true }).find((dialog) => !isClosed(dialog));
    if (!found) throw new Error('no dialog is open');
    return found;
  });
  const dialog = within(opened);
  return {
    dialog,
    send: (label: string) => fireEvent.click(dialog.getByRole('button', { name: label, hidden: true })),
    type: (label: string | RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label, { selector: 'input, textarea, select' }), { target: { value } }),
  };
}
