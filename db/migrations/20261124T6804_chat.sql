-- Ready answers by language: {"de": ["Danke!"]}. The ones of old are said in every language that has none of its own. Customer service
-- keeps its own under 0.
alter table chat_quick_replies add column by_language jsonb not null default '{}' check (jsonb_typeof(by_language) = 'object');
