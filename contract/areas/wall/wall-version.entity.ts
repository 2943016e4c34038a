import { defineEntity } from '#contract/define-entity.ts'
import { WALL_NAME_LENGTH, WALL_TEXT_LENGTH } from './wall.entity.ts'

/** How many versions of a wall are kept; the oldest go first. */
export const MOST_VERSIONS = 100

/** What a wall was after it was saved; the server writes it. Source: walls 4.8. */
export const wallVersion = defineEntity({
  name: 'wallVersion',
  label: '大屏版本',
  table: 'biz_wall_version',
  path: '/space/wallVersion',
  permission: 'wall',
  codes: { list: 'manage' },
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '大屏版本',
  title: 'number',
  actions: {
    restore: {
      label: '恢复此版本',
      inline: true,
      ask: { text: '大屏的内容将恢复为版本 {number}，现在的内容仍保留在版本中。' },
      permission: 'manage',
      done: '已恢复！',
    },
  },
  fields: {
    wallId: { label: '大屏', kind: 'text', maxLength: 32, write: 'never', query: 'equals', exported: false },
    number: { label: '版本', kind: 'integer', write: 'never', sortable: true, width: 80 },
    name: { label: '大屏名称', kind: 'text', maxLength: WALL_NAME_LENGTH, write: 'never', width: 180 },
    definition: {
      label: '内容',
      kind: 'json',
      maxLength: WALL_TEXT_LENGTH,
      write: 'never',
      asked: false,
      exported: false,
      width: 320,
    },
    createBy: {
      label: '保存人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      write: 'never',
      exported: false,
      width: 110,
    },
    createTime: { label: '保存时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
