-- An image is called an image.
alter table order_lines rename column picture to image;
alter table order_lines rename constraint order_lines_picture_not_null to order_lines_image_not_null;
alter view store_order_lines rename column picture to image;
alter view refundable_lines rename column picture to image;

-- What a buyer wrote to a store has been a note since its column was renamed.
alter table orders rename constraint orders_remark_not_null to orders_buyer_note_not_null;
alter table order_lines rename constraint order_lines_remark_not_null to order_lines_buyer_note_not_null;
