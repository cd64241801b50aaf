import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';

const viewList = Type.Enum(['products', 'orders', 'stock', 'returns', 'reviews']);

const savedView = Type.Object({ viewId: s.id, list: viewList, name: Type.String(), query: Type.String() });

export const viewListCall = sellerCall({
  name: 'view!list',
  summary: 'Own saved views of a list, by name',
  access: 'seller',
  owner: 'self',
  input: Type.Object({ list: viewList }),
  output: Type.Array(savedView),
  errors: [],
});

export const viewSave = sellerCall({
  name: 'view!save',
  summary: 'Saves the filters of a list under a name; the same name again replaces them',
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    list: viewList,
    name: s.text(40, 1),
    query: Type.String({ maxLength: 1000, pattern: '^[A-Za-z0-9%&=_.~+!*-]*$', description: 'As in the address' }),
  }),
  output: savedView,
  errors: ['saved_view_limit'],
});

export const viewRemove = sellerCall({
  name: 'view!remove',
  summary: 'Deletes a saved view',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ viewId: s.id }),
  output: s.nothing,
  errors: ['saved_view_not_found'],
});
