import { type AdminCallName, type AdminInputOf, type AdminOutputOf, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../api/calls.ts';
import { useQueueLink } from '../queue-context.ts';
import { ReasonField } from './reason-field.tsx';
import type { ReasonList } from './reasons.ts';

export type DecisionProps<Name extends AdminCallName> = {
  readonly call: Name;
  /** What the button and the dialog say that it does. */
  readonly label: string;
  /** What it means, so that nobody decides something else than they think. */
  readonly consequence: string;
  readonly done: string;
  /** The key that asks for it. */
  readonly shortcut?: string;
  readonly isMain?: boolean;
  /** Asks for a reason of this list, which the person concerned reads. */
  readonly reasons?: ReasonList;
  /** What is sent; undefined while a field of `children` is not right, which then says so once `isChecked`. */
  readonly inputOf: (reason: string) => AdminInputOf<Name> | undefined;
  /** Fields and figures of the dialog. */
  readonly children?: (isChecked: boolean) => ReactNode;
  /** Empties the fields of `children` once it is done: nobody means the same amount or name a second time. */
  readonly forget?: () => void;
  /** The item stays open: there is more to do with it. */
  readonly stays?: boolean;
  /** For what is told once, in place of the toast. */
  readonly onDone?: (output: AdminOutputOf<Name>) => void;
  /** Leads somebody away or ends something: the button stands back. */
  readonly isSmall?: boolean;
};

/** Refusals that say somebody else was faster: what is on the screen is read anew. */
const overtaken = /_(changed|changed_since|not_under_review|proposal_decided)$/;

/** A button that asks before it decides, and opens the next item afterwards. */
export function Decision<Name extends AdminCallName>(props: DecisionProps<Name>) {
  const { call, label, consequence, done, shortcut, isMain = false, reasons, inputOf, children, stays = false } = props;
  const { onDone, forget, isSmall = false } = props;
  const { t } = useTranslation('admin');
  const queue = useQueueLink();
  const queries = useQueryClient();
  const textOf = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const [group] = call.split('!');
  // What is left behind is read anew when somebody comes back to it: to look at some things leaves a trace.
  const readAnew = (leavesItem: boolean) => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        String(name).startsWith(`${group}!`) && !(leavesItem && name === `${group}!info`),
    });
    if (leavesItem) void queries.invalidateQueries({ queryKey: [`${group}!info`], refetchType: 'none' });
  };
  const action = useAction(call, {
    onDone: (output) => {
      setOpen(false);
      setReason('');
      forget?.();
      readAnew(!stays);
      if (onDone) onDone(output);
      else showToast({ kind: 'success', text: done });
      if (!stays) queue?.openNext();
    },
    onRefused: (error) => {
      const key = isApiError(error) ? error.key : '';
      readAnew(false);
      // The permission may have been taken away a moment ago: what is offered follows.
      if (key === 'not_allowed') void queries.invalidateQueries({ queryKey: ['staff!me'] });
      if (!overtaken.test(key)) return setFault(textOf(error));
      setOpen(false);
      showToast({ kind: 'error', text: t('decision.overtaken') });
    },
  });
  const ask = () => {
    setOpen(true);
    setChecked(false);
    setFault(undefined);
  };
  const send = () => {
    setChecked(true);
    setFault(undefined);
    const input = reasons !== undefined && reason.trim() === '' ? undefined : inputOf(reason.trim());
    if (input !== undefined) action.run(input);
  };
  useShortcut(shortcut ?? '', ask, label, { isOff: shortcut === undefined });
  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} size={isSmall ? 'xs' : 'sm'} onClick={ask}>
        {label}
      </Button>
      {isOpen && (
        <FormDialog
          title={label}
          submit={label}
          note={consequence}
          fault={fault}
          isPending={action.isPending}
          onSend={send}
          onClose={() => setOpen(false)}
        >
          {children?.(isChecked)}
          {reasons !== undefined && (
            <ReasonField
              list={reasons}
              value={reason}
              onChange={setReason}
              fault={isChecked && reason.trim() === '' ? t('reason.missing') : undefined}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
