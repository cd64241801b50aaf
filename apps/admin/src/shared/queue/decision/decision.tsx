import { type AdminCallName, type AdminInputOf, type AdminOutputOf, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useReadAnew } from '@entrepot/client/react/use-action.ts';
import { isOvertaken } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { useAskedByAddress } from '@entrepot/panel/dialogs/use-asked-by-address.ts';
import { Field } from '@entrepot/panel/form/field.tsx';
import { type Faults, type FieldValues, type PanelForm, usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../api/calls.ts';
import { useMayCall } from '../../staff/use-staff.ts';
import { useQueueLink } from '../queue-context.ts';
import { useOvertakenText } from './overtaken-text.ts';
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
  /** The one of its call on its page that `addressOfDialog` opens: the palette leads there. */
  readonly isAskedByAddress?: boolean;
  /** What it decides about, such as an id: what is typed outlives a reload, until it is done. Decisions of one call and subject say which they are, too. Not where secrets are typed. */
  readonly subject?: string;
  /** Asks for a reason of this list, which the person concerned reads. */
  readonly reasons?: ReasonList;
  /** The store is told the reason in words of its own, in this language; the others are the buyer's. */
  readonly storeLanguage?: string;
  /** What its fields hold at first, and once it is done: nobody means the same amount or name a second time. */
  readonly fields?: {
    readonly initial: Values;
    readonly check?: (values: Values) => Faults<Values>;
    /** At which field a refusal is said, by its error key. */
    readonly fieldOf?: Readonly<Record<string, keyof Values & string>>;
  };
  /** What is sent; undefined while something that is no field is not right, which then says so once `isChecked`. */
  readonly inputOf: (reason: string, values: Values, storeReason: string) => AdminInputOf<Name> | undefined;
  /** Fields and figures of the dialog. */
  readonly children?: (form: DecisionForm<Values>) => ReactNode;
  /** The item stays open: there is more to do with it. */
  readonly stays?: boolean;
  /** For what is told once, in place of the toast. */
  readonly onDone?: (output: AdminOutputOf<Name>) => void;
  /** Leads somebody away or ends something: the button stands back. */
  readonly isSmall?: boolean;
};

/** A button that asks before it decides, and opens the next item afterwards; not there for whoever may see the item alone. */
export function Decision<Name extends AdminCallName, Values extends FieldValues = FieldValues>(
  props: DecisionProps<Name, Values>,
) {
  const mayCall = useMayCall();
  if (!mayCall(props.call)) return null;
  // What was typed about one item is not said of the next one.
  return <OneDecision key={props.subject} {...props} />;
}

function OneDecision<Name extends AdminCallName, Values extends FieldValues>(props: DecisionProps<Name, Values>) {
  const { call, label, consequence, done, shortcut, isMain = false, reasons, storeLanguage, inputOf, children } = props;
  const { stays = false, onDone, isSmall = false, isAskedByAddress = false } = props;
  const textOf = useErrorText();
  const overtakenText = useOvertakenText();
  const queue = useQueueLink();
  const queries = useQueryClient();
  const readAnew = useReadGroup(call);
  const readChanged = useReadAnew();
  const [isOpen, setOpen] = useState(false);
  const { form, own, begin, retry, check } = useDecisionForm(props);
  const action = useAction(call, {
    onDone: (output) => {
      setOpen(false);
      begin();
      readAnew(!stays);
      if (onDone) onDone(output);
      else showToast({ kind: 'success', text: typeof done === 'string' ? done : done(output) });
      if (!stays) queue?.openNext();
    },
    onRefused: (error) => {
      const key = isApiError(error) ? error.key : '';
      readAnew(false);
      // What the other one changed is stale here too, where this call would have changed the same.
      if (isOvertaken(key)) void readChanged(call);
      const isTaken = key === 'not_allowed';
      // The permission may have been taken away a moment ago: what is offered follows, and the dialog goes with it.
      if (isTaken) void queries.invalidateQueries({ queryKey: ['staff!me'] });
      else if (!isOvertaken(key)) return form.refuse(error);
      setOpen(false);
      if (isTaken) showToast({ kind: 'error', text: textOf(error) });
      else void overtakenText(error).then((text) => showToast({ kind: 'error', text }));
    },
  });
  const ask = () => {
    // What was typed before stays; what was said of it is gone.
    retry();
    setOpen(true);
  };
  const send = form.submit(({ reason, storeReason, ...values }) => {
    const input = inputOf(reason.trim(), values as unknown as Values, storeReason.trim());
    if (input !== undefined) action.run(input);
  });
  useAskedByAddress(isAskedByAddress ? call : undefined, ask);
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
              {(field) =>
                storeLanguage === undefined ? (
                  <ReasonField list={reasons} {...field} />
                ) : (
                  <Field of={form} name="storeReason">
                    {(store) => <ReasonField list={reasons} store={{ ...store, language: storeLanguage }} {...field} />}
                  </Field>
                )
              }
            </Field>
          )}
        </FormDialog>
      )}
    </>
  );
}

type WithReason = { readonly reason: string; readonly storeReason: string };

/** The reason and the dialog's own fields in one form: `form` as the reason sees it, `own` as its fields do. */
function useDecisionForm<Name extends AdminCallName, Values extends FieldValues>({
  call,
  subject,
  fields,
  reasons,
  storeLanguage,
}: DecisionProps<Name, Values>) {
  const { t } = useTranslation('admin');
  const [isChecked, setChecked] = useState(false);
  const initial = { ...fields?.initial, reason: '', storeReason: '' };
  const missing = (text: string) => (reasons !== undefined && text.trim() === '' ? t('reason.missing') : undefined);
  // No type can follow a form of fields that are not known here: each side sees those that it named.
  const form = usePanelForm<WithReason>({
    initial,
    check: (values) => ({
      ...fields?.check?.(values as unknown as Values),
      reason: missing(values.reason),
      storeReason: storeLanguage === undefined ? undefined : missing(values.storeReason),
    }),
    ...(subject !== undefined && { draft: `decision ${call} ${subject}` }),
    fieldOf: (fields?.fieldOf ?? {}) as Readonly<Record<string, 'reason'>>,
  });
  const own: DecisionForm<Values> = { ...(form as unknown as PanelForm<Values>), isChecked };
  const begin = () => {
    setChecked(false);
    form.reset(initial);
  };
  const retry = () => {
    setChecked(false);
    form.retry();
  };
  return { form, own, begin, retry, check: () => setChecked(true) };
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
