import { type AdminCallName, type AdminInputOf, type AdminOutputOf, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { type Faults, type FieldValues, type PanelForm, usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../api/calls.ts';
import { useQueueLink } from '../queue-context.ts';
import { ReasonField } from './reason-field.tsx';
import type { ReasonList } from './reasons.ts';

/** The form of a dialog that asks before it decides. */
export type DecisionForm<Values extends FieldValues> = PanelForm<Values> & {
  /** Whether it has been tried to send. */
  readonly isChecked: boolean;
};

export type DecisionProps<Name extends AdminCallName, Values extends FieldValues = FieldValues> = {
  readonly call: Name;
  /** What the button and the dialog say that it does. */
  readonly label: string;
  /** What it means, so that nobody decides something else than they think; it may hang on what was typed. */
  readonly consequence: string | ((values: Values) => string);
  /** What is said afterwards; it may hang on what came of it. */
  readonly done: string | ((output: AdminOutputOf<Name>) => string);
  /** The key that asks for it. */
  readonly shortcut?: string;
  readonly isMain?: boolean;
  /** Asks for a reason of this list, which the person concerned reads. */
  readonly reasons?: ReasonList;
  /** What its fields hold at first, and once it is done: nobody means the same amount or name a second time. */
  readonly fields?: {
    readonly initial: Values;
    readonly check?: (values: Values) => Faults<Values>;
    /** At which field a refusal is said, by its error key. */
    readonly fieldOf?: Readonly<Record<string, keyof Values & string>>;
  };
  /** What is sent; undefined while something that `children` keep by themselves is not right, which then says so once `isChecked`. */
  readonly inputOf: (reason: string, values: Values) => AdminInputOf<Name> | undefined;
  /** Fields and figures of the dialog. */
  readonly children?: (form: DecisionForm<Values>) => ReactNode;
  /** Empties what `children` keep by themselves once it is done. */
  readonly discard?: () => void;
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
export function Decision<Name extends AdminCallName, Values extends FieldValues = FieldValues>(
  props: DecisionProps<Name, Values>,
) {
  const { call, label, consequence, done, shortcut, isMain = false, reasons, inputOf, children, stays = false } = props;
  const { onDone, discard, isSmall = false } = props;
  const { t } = useTranslation('admin');
  const textOf = useErrorText();
  const queue = useQueueLink();
  const queries = useQueryClient();
  const readAnew = useReadGroup(call);
  const [isOpen, setOpen] = useState(false);
  const { form, own, begin, check } = useDecisionForm(props);
  const action = useAction(call, {
    onDone: (output) => {
      setOpen(false);
      begin();
      discard?.();
      readAnew(!stays);
      if (onDone) onDone(output);
      else showToast({ kind: 'success', text: typeof done === 'string' ? done : done(output) });
      if (!stays) queue?.openNext();
    },
    onRefused: (error) => {
      const key = isApiError(error) ? error.key : '';
      readAnew(false);
      const isTaken = key === 'not_allowed';
      // The permission may have been taken away a moment ago: what is offered follows, and the dialog goes with it.
      if (isTaken) void queries.invalidateQueries({ queryKey: ['staff!me'] });
      else if (!overtaken.test(key)) return form.refuse(error);
      setOpen(false);
      showToast({ kind: 'error', text: isTaken ? textOf(error) : t('decision.overtaken') });
    },
  });
  const ask = () => {
    // What was typed before stays; what was said of it is gone.
    begin(form.values);
    setOpen(true);
  };
  const send = form.submit(({ reason, ...values }) => {
    const input = inputOf(reason.trim(), values as unknown as Values);
    if (input !== undefined) action.run(input);
  });
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
          note={typeof consequence === 'string' ? consequence : consequence(own.values)}
          fault={form.refusal}
          isPending={action.isPending}
          onSend={() => {
            check();
            send();
          }}
          onClose={() => setOpen(false)}
        >
          {children?.(own)}
          {reasons !== undefined && (
            <Field of={form} name="reason">
              {(field) => <ReasonField list={reasons} {...field} />}
            </Field>
          )}
        </FormDialog>
      )}
    </>
  );
}

type WithReason = { readonly reason: string };

/** The reason and the dialog's own fields in one form: `form` as the reason sees it, `own` as its fields do. */
function useDecisionForm<Name extends AdminCallName, Values extends FieldValues>({
  fields,
  reasons,
}: DecisionProps<Name, Values>) {
  const { t } = useTranslation('admin');
  const [isChecked, setChecked] = useState(false);
  const initial = { ...fields?.initial, reason: '' };
  // No type can follow a form of fields that are not known here: each side sees those that it named.
  const form = usePanelForm<WithReason>({
    initial,
    check: (values) => ({
      ...fields?.check?.(values as unknown as Values),
      reason: reasons !== undefined && values.reason.trim() === '' ? t('reason.missing') : undefined,
    }),
    fieldOf: (fields?.fieldOf ?? {}) as Readonly<Record<string, 'reason'>>,
  });
  const own: DecisionForm<Values> = { ...(form as unknown as PanelForm<Values>), isChecked };
  const begin = (values: WithReason = initial) => {
    setChecked(false);
    form.reset(values);
  };
  return { form, own, begin, check: () => setChecked(true) };
}

/** Reads anew what a decision of this group changes. What is left behind waits until somebody comes back to it: to look at some things leaves a trace. */
function useReadGroup(call: AdminCallName) {
  const queries = useQueryClient();
  const [group] = call.split('!');
  return (leavesItem: boolean) => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        String(name).startsWith(`${group}!`) && !(leavesItem && name === `${group}!info`),
    });
    if (leavesItem) void queries.invalidateQueries({ queryKey: [`${group}!info`], refetchType: 'none' });
  };
}
