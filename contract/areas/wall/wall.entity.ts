import { defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

/** Longest wall as a text: twelve pages of forty tiles. */
export const WALL_TEXT_LENGTH = 120_000
export const WALL_NAME_LENGTH = 40

/** Whether a wall is shown at its address. */
export const WALL_STATE = { shown: '1', off: '0' } as const

const STATES = [
  { value: WALL_STATE.shown, text: '启用', tone: 'ok' },
  { value: WALL_STATE.off, text: '停用', tone: 'neutral' },
] as const

/** A wall as it is stored. The platform's serve every tenant; who wants another one copies it. Source: PROD-13, walls 4.8. */
export const wall = defineEntity({
  name: 'wall',
  label: '大屏',
  table: 'biz_wall',
  path: '/space/walls',
  permission: 'wall',
  codes: { list: 'show', add: 'manage', edit: 'manage', delete: 'manage' },
  offers: ['add', 'edit', 'delete'],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '大屏',
  title: 'name',
  actions: {
    copyToTenant: { ...COPY_TO_TENANT, permission: 'manage' },
    copy: {
      label: '复制',
      ask: { text: '将“{title}”复制为一个新的大屏。' },
      permission: 'manage',
      done: '已复制！',
    },
  },
  fields: {
    name: {
      label: '大屏名称',
      kind: 'text',
      required: '请输入大屏名称',
      maxLength: WALL_NAME_LENGTH,
      unique: '该大屏名称已存在！',
      query: 'contains',
      sortable: true,
      width: 180,
    },
    state: {
      label: '状态',
      kind: 'dictionary',
      choices: STATES,
      maxLength: 1,
      initial: WALL_STATE.shown,
      query: 'equals',
      width: 90,
    },
    definition: {
      label: '内容',
      kind: 'json',
      required: '缺少大屏内容',
      maxLength: WALL_TEXT_LENGTH,
      asked: false,
      exported: false,
      width: 420,
    },
    updateTime: { label: '修改时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
