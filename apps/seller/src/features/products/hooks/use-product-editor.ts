import { isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction, useApi } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { draftOf, formOf, type ProductForm } from '../form/draft.ts';
import { faultsOf, serverFaults } from '../form/draft-faults.ts';
import { compareForms, type FormField, type Merge, mergeFields } from '../form/merge-forms.ts';
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

type Saved = Pick<ProductInfo, 'sellerGoodsId' | 'version' | 'status'>;

const savedTexts = { published: 'saved.published', under_review: 'saved.underReview' } as const;
const plain = (info: ProductInfo) => formOf(draftOf(info));

/** What the editor holds: the saved product, what is typed, what is wrong, and the ways to save. */
export function useProductEditor(saved: ProductInfo | undefined, language: Language) {
  const { restart, resume, markSaved, setFaults, ...state } = useDraft(saved, language);
  const { info, draft } = state;
  /** The draft as it was sent last: typing goes on meanwhile. */
  const sent = useRef(draft);
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

  const showSaved = async ({ sellerGoodsId, version, status }: Saved, isNew: boolean) => {
    markSaved({ version, status }, sent.current);
    const text = status === 'published' || status === 'under_review' ? savedTexts[status] : 'saved.done';
    showToast({ kind: 'success', text: t(text) });
    // Its own page reads it, and may try again where that fails.
    if (isNew) await navigate(paths.product(sellerGoodsId), { replace: true });
    else resume(await readAnew(sellerGoodsId), sent.current);
  };

  const save = useAction('sellerGoods!save', {
    onDone: (answer, input) => {
      setConflict(undefined);
      return showSaved(answer, input.sellerGoodsId === undefined).catch(showError);
    },
    onRefused: (error, input) => {
      if (isApiError(error) && error.key === 'product_changed_meanwhile') {
        meet(input, String(error.params.by ?? '')).catch(showError);
        return;
      }
      const fields = isApiError(error) ? error.params.fields : undefined;
      if (Array.isArray(fields)) setFaults(serverFaults(sent.current, fields));
      showError(error);
    },
  });

  // A new product is made once: its own page takes over, which may take a while to load.
  const isSaving = save.isPending || (info === undefined && save.isSuccess);
  const isOffered = info?.status === 'published' || info?.status === 'under_review';
  const keptStatus: SaveStatus = isOffered ? 'published' : info?.status === 'unpublished' ? 'unpublished' : 'draft';

  return {
    ...state,
    conflict,
    isSaving,
    isOffered,
    /** What saving alone leaves it as: what waits for approval goes on waiting. */
    keptStatus,
    /** Saves, or shows what is wrong and answers the first field of it. One at a time: a second would overtake the first, or create another product. */
    save: (status: SaveStatus): string | undefined => {
      if (isSaving) return undefined;
      const found = faultsOf(draft, { isPublished: status === 'published' });
      setFaults(found);
      const [first] = Object.keys(found);
      if (first === undefined) {
        sent.current = draft;
        save.run({ ...formOf(draft), status, ...identityOf(info) });
      } else showToast({ kind: 'error', text: t('saved.hasFaults') });
      return first;
    },
    /** Ends a conflict: of the fields that both changed, `fromThem` are taken and the others kept; then it is saved. */
    settle: (fromThem: readonly FormField[]) => {
      if (!conflict) return;
      const merged = mergeFields(conflict.mine, conflict.theirs, [...conflict.merge.taken, ...fromThem]);
      sent.current = draftOf(merged);
      restart(conflict.info, sent.current);
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
