import Type from 'typebox';
import { staffCall } from '../call.ts';
import { type PanelList, panelLists } from '../permissions.ts';
import * as s from '../shapes.ts';

/** Of each a person keeps so many views and one choice of columns: a list that is not named here is kept for nobody. */
const list = Type.Enum(Object.keys(panelLists) as PanelList[], {
  description: 'A list of the panel, as its address names it',
});
const query = Type.String({
  maxLength: 1000,
  pattern: '^[A-Za-z0-9%&=_.~+!*-]*$',
  description: 'Its filters, as in the address',
});
const columns = Type.Array(Type.String({ pattern: '^[A-Za-z]{1,40}$' }), {
  minItems: 1,
  maxItems: 40,
  uniqueItems: true,
});
const savedView = Type.Object({ viewId: s.id, name: Type.String(), query: Type.String() });

export const panelFind = staffCall({
  name: 'panel!find',
  summary:
    'What a few typed letters name, of all that the person may see: numbers, codes and usernames by their beginnings, ids and addresses whole; at most five of each kind',
  access: 'staff',
  owner: 'self',
  ratePerMinute: 240,
  input: Type.Object({ keyword: s.text(64, 1) }),
  output: Type.Array(
    Type.Object({
      kind: Type.Enum(['order', 'user', 'store', 'product', 'sku', 'deposit', 'withdrawal', 'setting']),
      id: Type.String({ description: 'Of a variant, that of its product; of a setting its key' }),
      title: Type.String(),
      detail: Type.String({ description: 'What tells it from its likes; may be empty' }),
      amount: s.opt(s.money),
      storeId: s.opt({ ...s.id, description: 'Of a product or variant' }),
    }),
  ),
  errors: [],
});

export const listSetup = staffCall({
  name: 'listSetup!get',
  summary: 'How the person has set up a list: saved views by name, and the chosen columns',
  access: 'staff',
  owner: 'self',
  input: Type.Object({ list }),
  output: Type.Object({
    views: Type.Array(savedView),
    columns: s.opt({ ...columns, description: 'Absent until some are chosen' }),
  }),
  errors: [],
});

export const listSaveView = staffCall({
  name: 'listSetup!saveView',
  summary: 'Saves the filters of a list under a name, for oneself; the same name again replaces them',
  access: 'staff',
  owner: 'self',
  input: Type.Object({
    list,
    name: s.text(40, 1),
    query,
  }),
  output: savedView,
  errors: ['saved_view_limit'],
});

export const listRemoveView = staffCall({
  name: 'listSetup!removeView',
  summary: 'Deletes one of one’s own saved views',
  access: 'staff',
  owner: 'row',
  input: Type.Object({ viewId: s.id }),
  output: s.nothing,
  errors: ['saved_view_not_found'],
});

export const listColumns = staffCall({
  name: 'listSetup!columns',
  summary: 'Chooses the columns of a list and their order, for oneself; without any the usual ones come back',
  access: 'staff',
  owner: 'self',
  input: Type.Object({ list, columns: s.opt(columns) }),
  output: s.nothing,
  errors: [],
});

export const listRecordExport = staffCall({
  name: 'listExport!note',
  summary:
    'Records that rows of a list are saved as a file: which list, by which filters and how many. The panel asks once for each file, before it is handed over',
  access: 'staff',
  owner: 'self',
  ratePerMinute: 60,
  audit: { object: 'list', id: 'list' },
  input: Type.Object({ list, query, rows: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  output: s.nothing,
  errors: ['not_allowed'],
});
