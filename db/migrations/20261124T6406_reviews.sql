-- What one person has reported lately.
create index review_reports_by_reporter on review_reports (reporter_id, created_at);
