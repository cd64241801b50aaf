-- Attempts at a code are counted under the word of all other attempts (secret_attempts).

alter table sent_codes rename column tries to attempts;
