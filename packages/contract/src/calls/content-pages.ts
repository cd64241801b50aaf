import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { contentPage } from './admin-pages.ts';

export const pageGet = buyerCall({
  name: 'page!get',
  summary: 'A page about rules, returns, privacy, delivery or the shop, as it holds now',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ page: contentPage }),
  output: Type.Object({
    page: contentPage,
    title: Type.String(),
    body: Type.String({ description: 'Headings (##), paragraphs, lists, **bold** and [links](/path)' }),
    language: {
      ...s.language,
      description: 'Of the text: English where the own is missing',
    },
    version: Type.Integer({ minimum: 0, description: '0: as the software comes with it' }),
    publishTime: s.time,
  }),
  errors: [],
});

export const pageList = buyerCall({
  name: 'page!list',
  summary: 'The pages about rules and policies, with their titles and since when they hold',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: Type.Array(Type.Object({ page: contentPage, title: Type.String(), publishTime: s.time })),
  errors: [],
});
