/** Refusals about who a person is. */
export const identityErrors = {
  real_name_required: [139, '请先完成实名认证'],
  real_name_failed: [140, '实名认证未通过'],
  advanced_identity_required: [141, '请先完成高级认证'],
  identity_under_review: [800, '身份认证正在审核中'],
  identity_already_passed: [801, '身份认证已通过'],
  identity_abnormal: [802, '身份认证状态异常，请联系客服'],
  identity_limit: [803, '今日提交次数已达上限，请明天再试'],
  identity_not_found: [804, '身份认证记录不存在'],
  identity_state_changed: [805, '身份认证状态已变更，请刷新后再试'],
  own_identity: [806, '不能审核本人的身份认证'],
} as const;
