-- How fast customers may expect an answer counts those who were never answered: a store that answers five of a hundred is not fast.
alter table chat_figures add column usual_answer_seconds double precision;
comment on column chat_figures.usual_answer_seconds is
  'Within how long half of all who wrote were answered, whoever still waits in a conversation that goes on aside; null where fewer were.';
