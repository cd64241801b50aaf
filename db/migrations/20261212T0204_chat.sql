-- An image is called an image.
alter table chat_messages rename column picture to image;
alter index chat_messages_picture rename to chat_messages_image;
