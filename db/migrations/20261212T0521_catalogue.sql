-- What a change of a product touched is named as the editor names it: entries from before images were called images are shown by their words, too.
update product_logs
   set fields = array_replace(array_replace(fields, 'pictures', 'images'), 'pictureAlts', 'imageAlts')
 where fields && array['pictures', 'pictureAlts'];
