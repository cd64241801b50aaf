/** Refusals about uploads. */
export const fileErrors = {
  images_uploading: [401, '图片正在上传'],
  upload_failed: [402, '上传失败，请重试'],
  file_missing: [406, '请选择文件'],
  file_too_large: [407, '图片大小超过限制'],
  file_type_refused: [408, '不支持的图片格式'],
  image_too_many_pixels: [409, '图片尺寸过大'],
  image_not_found: [410, '图片不存在'],
  banner_image_too_small: [414, '横幅图片尺寸过小'],
  uploads_per_day_reached: [411, '今日上传的图片数量已达上限，请稍后再试'],
  upload_space_used_up: [412, '图片存储空间已用完'],
} as const;
