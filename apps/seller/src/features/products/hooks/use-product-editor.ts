import { isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction, useApi } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { draftOf, formOf, type ProductForm } from '../form/draft.ts';
import { faultsOf, serverFaults } from '../form/draft-faults.ts';
import { compareForms, type FormField, type Merge, takeFields } from '../form/merge-forms.ts';
import type { Language, ProductInfo, SaveInput } from '../product-types.ts';
import { useDraft } from './use-draft.ts';

export type SaveStatus = SaveInput['status'];

/** Somebody else saved the product meanwhile. */
export type Conflict = {
  readonly merge: Merge;
  readonly mine: ProductForm;
  readonly theirs: ProductForm;
  readonly info: ProductInfo;
  /** Who it was; empty when nobody knows. */
  readonly by: string;
  readonly status: SaveStatus;
};

const savedTexts = { on_sale: 'saved.onSale', under_review: 'saved.underReview' } as const;
const plain = (info: ProductInfo) => formOf(draftOf(info));

/** What the editor holds: the saved product, what is typed, what is wrong, and the ways to save. */
export function useProductEditor(saved: ProductInfo | undefined, language: Language) {
  const { restart, setFaults, ...state } = useDraft(saved, language);
  const { info, draft } = state;
  const [conflict, setConflict] = useState<Conflict>();
  const { t } = useTranslation('seller-products');
  const readAnew = useReadAnew();
  const navigate = useNavigate();
  const showError = useErrorToast();

  const meet = async (input: SaveInput, by: string) => {
    if (!info) return;
    const theirInfo = await readAnew(info.sellerGoodsId);
    const [mine, theirs] = [formOf(draft), plain(theirInfo)];
    const merge = compareForms(plain(info), mine, theirs);
    setConflict({ merge, mine, theirs, info: theirInfo, by, status: input.status });
  };

  const showSaved = async (sellerGoodsId: string, status: string, isNew: boolean) => {
    restart(await readAnew(sellerGoodsId));
    const text = status === 'on_sale' || status === 'under_review' ? savedTexts[status] : 'saved.done';
    showToast({ kind: 'success', text: t(text) });
    if (isNew) void navigate(paths.product(sellerGoodsId), { replace: true });
  };

  const save = useAction('sellerGoods!save', {
    onDone: ({ sellerGoodsId, status }, input) => {
      setConflict(undefined);
      const isNew = input.sellerGoodsId === undefined;
      return showSaved(sellerGoodsId, status, isNew).catch(showError);
    },
    onRefused: (error, input) => {
      if (isApiError(error) && error.key === 'product_changed_meanwhile') {
        meet(input, String(error.params.by ?? '')).catch(showError);
        return;
      }
      const fields = isApiError(error) ? error.params.fields : undefined;
      if (Array.isArray(fields)) setFaults(serverFaults(draft, fields));
      showError(error);
    },
  });

  return {
    ...state,
    conflict,
    isSaving: save.isPending,
    /** Saves, or shows what is wrong and answers the first field of it. */
    save: (status: SaveStatus): string | undefined => {
      const found = faultsOf(draft, { isPublished: status === 'on_sale' });
      setFaults(found);
      const [first] = Object.keys(found);
      if (first === undefined) save.run({ ...formOf(draft), status, ...identityOf(info) });
      else showToast({ kind: 'error', text: t('saved.hasFaults') });
      return first;
    },
    /** Ends a conflict: of the fields that both changed, `fromThem` are taken and the others kept; then it is saved. */
    settle: (fromThem: readonly FormField[]) => {
      if (!conflict) return;
      const merged = takeFields(conflict.mine, conflict.theirs, [...conflict.merge.taken, ...fromThem]);
      restart(conflict.info, draftOf(merged));
      setConflict(undefined);
      save.run({ ...merged, status: conflict.status, ...identityOf(conflict.info) });
    },
    leaveConflict: () => setConflict(undefined),
  };
}

export type ProductEditor = ReturnType<typeof useProductEditor>;

function identityOf(info: ProductInfo | undefined): Pick<SaveInput, 'sellerGoodsId' | 'version'> {
  return info ? { sellerGoodsId: info.sellerGoodsId, version: info.version } : {};
}

/** Reads a product past the cache, and keeps the answer there. */
function useReadAnew() {
  const queries = useQueryClient();
  const api = useApi();
  return async (sellerGoodsId: string): Promise<ProductInfo> => {
    const next = await api.call('sellerGoods!info', { sellerGoodsId });
    queries.setQueryData(['sellerGoods!info', { sellerGoodsId }], next);
    return next;
  };
}
