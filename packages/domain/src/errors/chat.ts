/** Refusals about chat. */
export const chatErrors = {
  chat_thread_not_found: [940, '会话不存在'],
  chat_blocked: [941, '该会话已被屏蔽，无法发送消息'],
  message_id_reused: [942, '同一消息编号对应了不同的内容'],
  own_store_chat: [943, '不能与自己的店铺聊天'],
  chat_report_not_found: [944, '举报不存在'],
  quick_reply_repeated: [946, '快捷回复重复'],
  chat_thread_taken: [945, '该会话已由其他客服接待'],
} as const;
