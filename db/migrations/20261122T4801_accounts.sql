-- Where a code was sent: it counts as long as that is a contact of the person. Codes of before count no longer.
alter table sent_codes add column target text;
