-- That staff opened a reported thread is an access, as with identities (identity_accesses).

alter table chat_looks rename to chat_report_accesses;
alter table chat_report_accesses rename constraint chat_looks_pkey to chat_report_accesses_pkey;
alter table chat_report_accesses rename constraint chat_looks_report_id_fkey to chat_report_accesses_report_id_fkey;
alter index chat_looks_by_report rename to chat_report_accesses_by_report;
comment on table chat_report_accesses is 'Who of the staff opened a reported thread, when and from where: kept for good, changed by nobody.';
