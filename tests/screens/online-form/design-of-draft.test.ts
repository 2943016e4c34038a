import { designOfDraft } from '#screens/online-form/design-of-draft.ts'
import { expect, test } from 'vitest'

const row = (over: Record<string, unknown> = {}) => ({
  id: 'f1',
  label: '名称',
  name: 'toolName',
  kind: 'text',
  isListed: true,
  isAsked: 'true',
  ...over,
})

test('[MENU-06] a design is a form while it is being typed', () => {
  const { definition, unfinished } = designOfDraft({ name: '工具', code: 'tool', layout: 'tree' }, [
    row({ length: '20', isRequired: 1 }),
    row({ label: '部门', name: 'departId', kind: 'reference', target: 'department', isListed: '' }),
  ])
  expect(unfinished).toEqual({})
  expect(definition).toEqual({
    code: 'tool',
    name: '工具',
    revision: 0,
    layout: 'tree',
    parent: null,
    children: [],
    fields: [
      {
        name: 'toolName',
        label: '名称',
        kind: 'text',
        length: 20,
        dictionary: null,
        target: null,
        isRequired: true,
        isUnique: false,
        isListed: true,
        isAsked: true,
      },
      {
        name: 'departId',
        label: '部门',
        kind: 'reference',
        length: null,
        dictionary: null,
        target: 'department',
        isRequired: false,
        isUnique: false,
        isListed: false,
        isAsked: true,
      },
    ],
  })
})

test('[MENU-06] a field that is not complete keeps its place and says what is missing', () => {
  const { definition, unfinished } = designOfDraft({}, [
    row({ label: '' }),
    row({ name: '1x' }),
    row({ kind: '' }),
    row({ label: '状态', name: 'state', kind: 'dictionary' }),
    row({ label: '人员', name: 'person', kind: 'reference' }),
    row(),
    row({ label: '重复', name: 'TOOLNAME'.toLowerCase() }),
  ])
  expect(definition.name).toBe('未命名表单')
  expect(definition.fields.map(({ label }) => label)).toEqual([
    '第 1 个字段',
    '名称',
    '名称',
    '状态',
    '人员',
    '名称',
    '重复',
  ])
  expect(Object.entries(unfinished)).toEqual([
    ['unfinished-0', '请输入显示名称'],
    ['unfinished-1', expect.stringContaining('字段名以小写字母开头')],
    ['unfinished-2', '请选择类型'],
    ['unfinished-3', '请为“状态”填写字典编码'],
    ['unfinished-4', '请选择“人员”关联到什么'],
    ['unfinished-6', '字段名“toolname”重复'],
  ])
})

test.each([[null], [Number.NaN], [{}], ['x'], [-1], [[]]])(
  '[MENU-06] whatever stands in a cell, %s, makes no other form',
  (value) => {
    const { definition } = designOfDraft({ name: value, code: value, layout: value }, [
      Object.fromEntries(Object.keys(row()).map((key) => [key, value])),
      row({ length: value, target: value, dictionary: value, isRequired: value }),
    ])
    expect(definition.fields).toHaveLength(2)
    expect(definition.fields[1]).toMatchObject({ name: 'toolName', length: null, target: null, isRequired: false })
  },
)
