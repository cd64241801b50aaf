-- What tells a store what happened or is due are its notifications; its notices are what it writes for its buyers.
alter table notices rename to notifications;
alter table notifications rename constraint notices_pkey to notifications_pkey;
alter table notifications rename constraint notices_once to notifications_once;
alter index notices_newest rename to notifications_newest;
alter index notices_unread rename to notifications_unread;
comment on table notifications is 'The notifications of the seller panel.';
