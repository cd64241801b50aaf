-- What a session of the panel changes of a store, and the owner would want to know of, is on the record of the account, too.
alter table sign_ins drop constraint sign_ins_kind_check;
alter table sign_ins add constraint sign_ins_kind_check check (kind in ('sign_in', 'failed_sign_in', 'sign_out',
  'password_changed', 'safeword_changed', 'email_changed', 'phone_changed', 'contact_restored',
  'return_address_changed', 'store_contact_changed', 'coupon_created', 'coupon_stopped'));
