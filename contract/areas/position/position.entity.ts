import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** A position (职务) of a tenant. Source: contract §5.4 and §21.7, ENT-19. */
export const position = defineEntity({
  name: 'position',
  label: '职务',
  table: 'sys_position',
  path: '/sys/position',
  permission: 'system:position',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '职务表',
  title: 'name',
  referencedBy: 'code',
  fields: {
    code: {
      label: '职务编码',
      kind: 'text',
      required: '请输入职务编码',
      maxLength: 100,
      pattern: { code: /^[A-Za-z0-9_-]+$/, message: '职务编码只能由字母、数字、下划线和横杠组成' },
      unique: '职务编码已存在！',
      query: 'contains',
      sortable: true,
      width: 180,
    },
    name: {
      label: '职务名称',
      kind: 'text',
      required: '请输入职务名称',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 220,
    },
    postRank: {
      label: '职级',
      kind: 'dictionary',
      dictionary: 'position_rank',
      required: '请选择职级',
      query: 'equals',
      sortable: true,
      width: 140,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    updateTime: { label: '更新时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
