-- Where withdrawals go is on the record of the account, too, when it is bound anew: mails alone may be read by whoever did it.
alter table sign_ins drop constraint sign_ins_kind_check;
alter table sign_ins add constraint sign_ins_kind_check check (kind in ('sign_in', 'failed_sign_in', 'sign_out',
  'password_changed', 'safeword_changed', 'email_changed', 'phone_changed', 'contact_restored',
  'return_address_changed', 'store_contact_changed', 'coupon_created', 'coupon_stopped',
  'withdrawal_address_changed', 'withdrawal_card_changed'));
