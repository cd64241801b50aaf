-- A session that is being ended: no transaction begins in its name until then, so that its own calls cannot keep the end from coming.
alter table sessions add column held_off_until timestamptz;
