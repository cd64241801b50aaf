-- Where somebody goes on to after a deposit by a provider's page: an open page is used again only for the same way back.
alter table deposits add column returns_to text not null default '';
