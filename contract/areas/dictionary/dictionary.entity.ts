import { VALUE_TAKEN } from '#contract/text/texts.ts'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** A dictionary (数据字典), shared by the whole platform. Source: contract §6.2 and §22. */
export const dictionary = defineEntity({
  name: 'dictionary',
  label: '数据字典',
  table: 'sys_dict',
  path: '/sys/dict',
  permission: 'system:dict',
  offers: ALL_OFFERS,
  tenant: false,
  softDelete: true,
  bin: { list: 'delete', restore: 'delete', destroy: 'delete' },
  exportName: '数据字典',
  title: 'dictName',
  actions: {
    refreshCache: {
      label: '刷新缓存',
      on: 'list',
      icon: 'sync',
      permission: 'edit',
      elsewhere: { method: 'GET', path: '/sys/dict/refleshCache', send: () => ({}) },
    },
  },
  children: { items: { entity: 'dictionaryItem', by: 'dictId', order: 'sortOrder' } },
  fields: {
    dictName: {
      label: '字典名称',
      kind: 'text',
      required: '请输入字典名称',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 150,
    },
    dictCode: {
      label: '字典编码',
      formerLabel: '字典编号',
      kind: 'text',
      required: '请输入字典编码',
      maxLength: 100,
      pattern: { code: /^[A-Za-z][A-Za-z0-9_-]*$/, message: '字典编码以字母开头，只能由字母、数字、下划线和横杠组成' },
      unique: '字典编码已存在！',
      query: 'contains',
      sortable: true,
      width: 180,
    },
    description: { label: '描述', kind: 'textarea', maxLength: 255, width: 320 },
    type: { label: '字典类型', kind: 'integer', min: 0, max: 1, initial: 0, exported: false },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    itemCount: { label: '项数', kind: 'integer', write: 'never', stored: false, exported: false, width: 70 },
  },
})

/** An item of a dictionary. Source: contract §6.2 and §22. */
export const dictionaryItem = defineEntity({
  name: 'dictionaryItem',
  label: '字典项',
  table: 'sys_dict_item',
  path: '/sys/dictItem',
  permission: 'system:dict:item',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: false,
  exportName: '字典项',
  title: 'itemText',
  fields: {
    dictId: { label: '字典', kind: 'text', required: '缺少字典', maxLength: 32, write: 'add', exported: false },
    itemText: {
      label: '名称',
      kind: 'text',
      required: '请输入名称！',
      maxLength: 100,
      query: 'contains',
      width: 140,
    },
    itemValue: {
      label: '数据值',
      kind: 'text',
      required: '请输入数据值！',
      maxLength: 100,
      pattern: {
        code: /^[^`_~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？]*$/,
        message: '数据值不能包含特殊字符！',
      },
      unique: VALUE_TAKEN,
      uniqueWithin: { by: 'dictId', path: '/sys/dictItem/dictItemCheck' },
      width: 110,
    },
    itemColor: { label: '颜色', kind: 'color', exported: false, width: 100 },
    description: { label: '描述', kind: 'text', maxLength: 255, width: 200 },
    sortOrder: { label: '排序值', kind: 'integer', min: 0, max: 99_999, initial: 1, sortable: true, width: 90 },
    status: {
      label: '是否启用',
      kind: 'switch',
      dictionary: 'dict_item_status',
      initial: 1,
      query: 'equals',
      width: 100,
    },
  },
})
