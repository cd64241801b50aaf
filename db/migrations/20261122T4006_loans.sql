alter table loans rename column details_sealed to details_encrypted;
