-- The address for goods that come back names its province as the address book does.
update stores set return_address = (return_address - 'state') || jsonb_build_object('province', return_address -> 'state')
 where return_address ? 'state';
