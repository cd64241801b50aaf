-- Whether a transaction has been credited to anybody is asked when it is named as money for something else.
create index deposits_by_transaction on deposits (lower(split_part(external_key, ':', 1))) where external_key is not null;
