-- What a buyer asks for with an order is a note, as everywhere else; beside it stand the notes that a store keeps for itself (order_notes).

alter table orders rename column remark to buyer_note;
alter table order_lines rename column remark to buyer_note;
