/**
 * The files of a new entity, path → text; nothing in them repeats what another says.
 * @param words of `wordsOf` @param section the address of the section that its area has, null = it stands on the first level; a new area brings one
 */
export function filesOf(words, isNewArea, section) {
  const { area, kebab } = words
  return {
    [`contract/areas/${area}/${kebab}.entity.ts`]: entityFile(words),
    [`contract/areas/${area}/${kebab}.page.ts`]: pageFile(words),
    [`contract/areas/${area}/${kebab}.menu.ts`]: menuFile(isNewArea ? `/${area}` : section, words),
    ...(isNewArea ? { [`contract/areas/${area}/area.ts`]: areaFile(words) } : {}),
    [`src/screens/${area}/${kebab}.screen.tsx`]: screenFile(words),
    [`server/areas/${area}/${kebab}.dictionaries.ts`]: dictionariesFile(words),
    [`server/areas/${area}/${kebab}.demo.ts`]: demoFile(words),
    [`tests/server/areas/${area}/${kebab}.test.ts`]: testFile(words),
    [`tests/screens/${area}/${kebab}-screen.test.tsx`]: viewTestFile(words),
  }
}

function entityFile({ entity, label, table, path, permission, dictionary }) {
  return `import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** ${label}. */
export const ${entity} = defineEntity({
  name: '${entity}',
  label: '${label}',
  table: '${table}',
  path: '${path}',
  permission: '${permission}',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '${label}',
  title: 'name',
  fields: {
    code: {
      label: '${label}编码',
      kind: 'text',
      required: '请输入${label}编码',
      maxLength: 64,
      pattern: { code: /^[A-Za-z0-9_-]+$/, message: '${label}编码只能由字母、数字、下划线和横杠组成' },
      unique: '${label}编码已存在!',
      query: 'contains',
      sortable: true,
      width: 180,
    },
    name: {
      label: '${label}名称',
      kind: 'text',
      required: '请输入${label}名称',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 220,
    },
    state: { label: '状态', kind: 'dictionary', dictionary: '${dictionary}', initial: '1', query: 'equals', width: 100 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 260 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
`
}

function pageFile({ entity, label, pageId, address }) {
  return `import { definePage } from '#contract/define-page.ts'

/** ${label}管理. */
export const page = definePage({
  id: '${pageId}',
  path: '${address}',
  title: '${label}管理',
  entity: '${entity}',
})
`
}

function menuFile(section, { label }) {
  return `import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** ${label}管理. */
export const menu = defineMenu({
  icon: 'appstore',${section === null ? '' : `\n  section: '${section}',`}
  sort: 50,
  keepAlive: true,
  for: READERS,
})
`
}

function areaFile({ area, entity, kebab, label, address }) {
  return `import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'
import { ${entity} } from './${kebab}.entity.ts'
import { menu as ${entity}Menu } from './${kebab}.menu.ts'
import { page as ${entity}Page } from './${kebab}.page.ts'

/** ${label}. */
export const area = defineArea({
  name: '${area}',
  section: { path: '/${area}', title: '${label}', icon: 'appstore', sort: 50, redirect: '${address}', for: READERS },
  entities: [${entity}],
  pages: [inMenu(${entity}Page, ${entity}Menu)],
})
`
}

function screenFile({ area, entity, kebab, label }) {
  return `import { ${entity} } from '#contract/areas/${area}/${kebab}.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: ${entity},
  columns: ['code', 'name', 'state', 'remark', 'createTime'],
  query: ['code', 'name', 'state'],
  form: ['code', 'name', 'state', 'remark'],
})

/** ${label}管理. */
export function Page() {
  return <CrudPage screen={screen} />
}
`
}

function dictionariesFile({ label, dictionary }) {
  return `import { GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('${dictionary}', '${label}状态', '1 启用, 0 停用', { '1': GREEN, '0': GREY }),
]
`
}

function demoFile({ area, entity, kebab, label }) {
  return `import { ${entity} } from '#contract/areas/${area}/${kebab}.entity.ts'
import { demoRows } from '#server/engine/seed/demo.ts'

/** What a demo platform shows. */
export const demo = demoRows(${entity}, [
  { code: 'A-01', name: '${label}一' },
  { code: 'A-02', name: '${label}二', state: '0' },
])
`
}

function testFile({ area, entity, kebab, label }) {
  return `import { ${entity} } from '#contract/areas/${area}/${kebab}.entity.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'

describeResource(${entity}, {
  one: { code: 'A-01', name: '${label}一' },
  other: { code: 'A-02', name: '${label}二' },
  change: { name: '改过的${label}', state: '0' },
  prepare: ({ database }) => seedPart(database, 0, seedDictionaries),
})
`
}

function viewTestFile({ area, kebab, label, path }) {
  return `import { Page } from '#screens/${area}/${kebab}.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a ${label} is listed with what can be done with it', async () => {
  const row = { id: 'r1', code: 'A-01', name: '${label}一', state: '1', version: 1 }
  stage(<Page />, { answers: { 'GET ${path}/list': ok({ records: [row], total: 1 }) } })
  await screen.findByText('A-01')
  expect(await actionsOf('${label}一')).toEqual(['编辑', '详情', '删除'])
})
`
}
