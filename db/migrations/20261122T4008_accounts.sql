-- What moves money is the fund password.
alter table users rename column safeword_mac to fund_password_mac;
alter table users rename column safeword_key_id to fund_password_key_id;
