/** Refusals about refunds, returns and disputes: numbers from 500 are taken by faults, so 600 onwards. */
export const aftersalesErrors = {
  return_not_found: [600, '售后单不存在'],
  order_refunded: [602, '订单已全额退款'],
  return_window_passed: [603, '已超过退货期限'],
  claim_too_early: [604, '发货时间较短，暂不能申请未收到货'],
  refund_over_paid: [605, '退款金额超过可退金额'],
  whole_order_only: [606, '发货前只能按整单申请退款'],
  return_line_invalid: [607, '退货商品或数量不正确'],
  return_state_changed: [608, '售后单状态已变更，请刷新后再试'],
  goods_not_returnable: [609, '该类售后不需要退回商品'],
  offer_not_possible: [610, '该类售后不能部分退款'],
  message_empty: [611, '请输入内容或选择图片'],
  return_limit: [612, '该订单撤销售后的次数已达上限'],
  refundable_differs: [613, '可退金额已变更，请核对后再试'],
} as const;
