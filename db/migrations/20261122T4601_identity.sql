-- Which users are known to be one person: those of whom one document was accepted. Without such a document a user is nobody's second account.
create view identity_people as
select v.user_id, min(o.user_id) as person_id
  from identity_verifications v
  join identity_verifications o on o.document_hashes && v.document_hashes and o.state = 'passed'
 where v.state = 'passed'
 group by v.user_id;
