import type { KnownAddress, SeenRow } from '#contract/define-action.ts'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** Values of `user_status`. */
export const USER_STATUS = { normal: 1, frozen: 2 } as const
/** Why the account of the administrator is neither frozen nor deleted. Source: contract §21.1. */
export const ADMIN_STAYS = '管理员账号不允许此操作！'
const ADMIN_SELECTED = '管理员账号不允许此操作，请重新选择！' // contract §21.1

const OTHERS_LEFT_OUT = '您自己和您不能管理的账号不会处理。'
const DEPARTMENTS_REPLACED = `选中的用户原来的部门会换成这里选择的部门。${OTHERS_LEFT_OUT}`

/** A user of the platform. Source: contract §5.1 and §21.1, ENT-16. */
export const user = defineEntity({
  name: 'user',
  label: '用户',
  table: 'sys_user',
  path: '/sys/user',
  permission: 'system:user',
  offers: ALL_OFFERS,
  tenant: false,
  softDelete: true,
  bin: { list: 'recycleBin', restore: 'putRecycleBin', destroy: 'deleteRecycleBin' },
  exportName: '用户信息',
  title: 'realname',
  code: 'workNo',
  copies: { without: ['realname', 'avatar', 'sex', 'birthday'] },
  actions: {
    freeze: {
      label: '冻结',
      on: 'batch',
      ask: { title: '确认操作', text: '确定冻结吗？', many: '是否冻结选中账号？' },
      when: ({ status }) => Number(status) !== USER_STATUS.frozen,
      except: { row: isAdministrator, text: ADMIN_STAYS, many: ADMIN_SELECTED },
      permission: 'frozenBatch',
      right: '冻结、解冻用户',
      elsewhere: turned(USER_STATUS.frozen),
    },
    unfreeze: {
      label: '解冻',
      on: 'batch',
      ask: { title: '确认操作', text: '确定解冻吗？', many: '是否解冻选中账号？' },
      when: ({ status }) => Number(status) === USER_STATUS.frozen,
      except: { row: isAdministrator, text: ADMIN_STAYS, many: ADMIN_SELECTED },
      permission: 'frozenBatch',
      right: '冻结、解冻用户',
      elsewhere: turned(USER_STATUS.normal),
    },
    resetPasswords: {
      label: '重置密码',
      on: 'batch',
      ask: {
        text: '确定为“{username}”生成新的登录密码吗？',
        many: '确定为选中的 {count} 个用户各生成一个新的登录密码吗？名单只能下载一次，本人下次登录时必须修改；您自己和您不能管理的账号不会处理。',
      },
      permission: 'changepwd',
      right: '重置用户密码',
      shows: { key: 'content', label: '登录密码' },
    },
    giveRoles: {
      label: '分配角色',
      on: 'batch',
      ask: { text: OTHERS_LEFT_OUT, many: OTHERS_LEFT_OUT },
      permission: 'edit',
      changesRights: true,
      fields: { roles: { label: '角色', kind: 'reference', to: 'role', many: true, required: '请选择角色！' } },
    },
    takeRoles: {
      label: '收回角色',
      on: 'batch',
      ask: { text: OTHERS_LEFT_OUT, many: OTHERS_LEFT_OUT },
      permission: 'edit',
      changesRights: true,
      fields: { roles: { label: '角色', kind: 'reference', to: 'role', many: true, required: '请选择角色！' } },
    },
    setDepartments: {
      label: '设置部门',
      on: 'batch',
      ask: { text: DEPARTMENTS_REPLACED, many: DEPARTMENTS_REPLACED },
      permission: 'edit',
      changesRights: true,
      fields: {
        departments: {
          label: '部门',
          kind: 'reference',
          to: 'department',
          givable: true,
          many: true,
          required: '请选择部门！',
        },
      },
    },
    addToGroup: {
      label: '加入用户组',
      on: 'batch',
      permission: 'edit',
      fields: { group: { label: '用户组', kind: 'reference', to: 'userGroup', required: '请选择用户组！' } },
    },
    resetSecondFactor: {
      label: '重置两步验证',
      right: '重置用户的两步验证',
      ask: {
        title: '确认操作',
        text: '确定重置“{username}”的两步验证吗？重置后，该用户只凭密码即可登录。',
      },
      feature: 'secondFactor',
      method: 'PUT',
      changesRights: true,
      done: '两步验证已重置！',
    },
  },
  fields: {
    username: {
      label: '用户账号',
      kind: 'text',
      required: '请输入用户账号！',
      maxLength: 100,
      pattern: { code: /^[A-Za-z0-9_.@-]{2,100}$/, message: '用户账号由 2 位以上的字母、数字或 _ . @ - 组成' },
      unique: '用户账号已存在！',
      ignoresCase: true,
      write: 'add',
      query: 'contains',
      sortable: true,
      width: 132,
    },
    password: {
      label: '登录密码',
      kind: 'password',
      required: '请输入登录密码！',
      write: 'add',
      stored: false,
      exported: false,
    },
    realname: {
      label: '用户姓名',
      kind: 'text',
      required: '请输入用户姓名！',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 110,
    },
    workNo: {
      label: '工号',
      kind: 'text',
      required: '请输入工号！',
      maxLength: 100,
      unique: '工号已存在！',
      nullable: true,
      query: 'contains',
      width: 110,
    },
    post: { label: '职务', kind: 'reference', to: 'position', many: true, maxLength: 500, width: 130 },
    selectedroles: { label: '角色分配', kind: 'reference', to: 'role', many: true, stored: false, exported: false },
    selecteddeparts: {
      label: '部门分配',
      kind: 'reference',
      to: 'department',
      givable: true,
      many: true,
      stored: false,
      exported: false,
    },
    relTenantIds: {
      label: '租户分配',
      kind: 'reference',
      to: 'tenant',
      many: true,
      stored: false,
      platformOnly: true,
      exported: false,
    },
    avatar: { label: '头像', kind: 'image', portrait: true, maxLength: 255, width: 64, exported: false },
    sex: {
      label: '性别',
      kind: 'dictionary',
      dictionary: 'sex',
      numeric: true,
      query: 'equals',
      sortable: true,
      width: 80,
    },
    birthday: { label: '生日', kind: 'date', width: 120 },
    phone: {
      label: '手机号码',
      kind: 'text',
      maxLength: 45,
      pattern: { code: 'm', message: '请输入正确格式的手机号码！' },
      unique: '手机号码已存在！',
      query: 'contains',
      width: 136,
    },
    email: {
      label: '邮箱',
      kind: 'text',
      maxLength: 45,
      pattern: { code: 'e', message: '请输入正确格式的邮箱！' },
      unique: '邮箱已存在！',
      width: 190,
    },
    telephone: {
      label: '座机',
      kind: 'text',
      maxLength: 45,
      pattern: { code: /^0\d{2,3}-[1-9]\d{6,7}$/, message: '请输入正确的座机号码！' },
      width: 140,
    },
    roleTxt: { label: '角色', kind: 'text', write: 'never', stored: false, exported: false, width: 120 },
    orgCodeTxt: { label: '部门', kind: 'text', write: 'never', stored: false, width: 130 },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'user_status',
      numeric: true,
      write: 'never',
      query: 'equals',
      sortable: true,
      width: 84,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})

/** Whether it is the account of the administrator. */
export function isAdministrator({ username }: SeenRow<'username'>): boolean {
  return username === 'admin'
}

function turned(status: number): KnownAddress {
  return { method: 'PUT', path: '/sys/user/frozenBatch', send: (ids) => ({ ids: ids.join(','), status }) }
}
