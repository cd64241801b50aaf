-- An image is called an image.
alter table banners rename column picture to image;
alter table banners rename constraint banners_picture_not_null to banners_image_not_null;
comment on column banners.titles is 'What the image says, by language: shown on it and read out in its place.';
