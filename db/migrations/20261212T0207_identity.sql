comment on table identity_accesses is 'Who opened a person''s record or asked for a link to an image of it; append-only.';
