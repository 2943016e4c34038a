import type { Entity } from '#contract/define-entity.ts'
import type { Lifecycle } from '#machines/lifecycles/define-lifecycle.ts'

const WORDS: Readonly<Record<string, string>> = {
  add: '新增',
  edit: '编辑',
  delete: '删除',
  destroy: '彻底删除',
  restore: '还原',
  revert: '恢复旧版本',
  export: '导出',
  reveal: '查看完整内容',
  import: '导入',
  secrets: '下载登录密码',
  upload: '上传',
  assign: '分配',
  grant: '授权',
  dataRule: '设置数据规则',
  freeze: '冻结',
  unfreeze: '解冻',
  register: '注册',
  resetPassword: '重置密码',
  changePassword: '修改密码',
  changePhone: '更换手机号',
  forceLogout: '强制下线',
  forget: '清除缓存',
  execute: '执行',
  pause: '停止',
  resume: '启动',
  addSecondFactor: '开启两步验证',
  removeSecondFactor: '关闭两步验证',
  renewRecoveryCodes: '更换恢复码',
  endSession: '结束登录',
  grantRole: '分配角色',
  withdrawRole: '收回角色',
  joinDepartment: '加入部门',
  leaveDepartment: '移出部门',
  fileQuota: '设置文件配额',
  departmentRoles: '分配部门角色',
  look: '以其身份查看',
  activate: '激活',
  join: '扫码加入',
  rotateToken: '更换令牌',
  pair: '配对',
  displace: '凭证在别处被使用',
  useFrom: '从新地址使用',
  reuseSecret: '旧凭据被重复使用，授权收回',
  lookEnd: '结束以其身份查看',
}

/** What people call something that was done to a record: an action of its entity, a step of its life cycle, or one of the verbs; what none names stays as it is. */
export function actionWord(
  action: string,
  { lifecycle, entity }: { lifecycle: Lifecycle | null; entity?: Entity | undefined },
): string {
  const step = lifecycle?.steps.find(({ name }) => name === action)
  return step?.label ?? entity?.actions?.[action]?.label ?? WORDS[action] ?? action
}
