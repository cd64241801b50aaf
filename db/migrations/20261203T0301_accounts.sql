-- Wrong attempts are counted by the site that they come from; the column says so like everything that reads it.

alter table secret_attempts rename column network to site;
