-- Whether a side's mark was set for it by staff, who closed a report: each side is told the truth of who stopped a conversation. Marks of before
-- count as the side's own.
alter table chat_threads
  add column staff_blocked_for_customer boolean not null default false,
  add column staff_blocked_for_desk boolean not null default false;
