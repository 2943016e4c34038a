/** The files of a new entity, path → text; nothing in them repeats what another says. @param words of `wordsOf` */
export function filesOf(words, isNewArea) {
  const { area, kebab } = words
  return {
    [`contract/areas/${area}/${kebab}.entity.ts`]: entityFile(words),
    [`contract/areas/${area}/${kebab}.page.ts`]: pageFile(words),
    ...(isNewArea ? { [`contract/areas/${area}/area.ts`]: areaFile(words) } : {}),
    [`src/screens/${area}/${kebab}.screen.tsx`]: screenFile(words),
    [`tests/server/areas/${area}/${kebab}.test.ts`]: testFile(words),
  }
}

function entityFile({ entity, label, table, path, permission }) {
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
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 260 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
`
}

function pageFile({ entity, label, pageId, address }) {
  return `import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** ${label}管理. */
export const page = definePage({
  id: '${pageId}',
  path: '${address}',
  title: '${label}管理',
  icon: 'appstore',
  sort: 50,
  keepAlive: true,
  entity: '${entity}',
  for: READERS,
})
`
}

function areaFile({ area, entity, kebab, label }) {
  return `import { defineArea } from '#contract/define-area.ts'
import { ${entity} } from './${kebab}.entity.ts'
import { page as ${entity}Page } from './${kebab}.page.ts'

/** ${label}. */
export const area = defineArea({
  name: '${area}',
  entities: [${entity}],
  pages: [${entity}Page],
})
`
}

function screenFile({ area, entity, kebab, label }) {
  return `import { ${entity} } from '#contract/areas/${area}/${kebab}.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: ${entity},
  columns: ['code', 'name', 'remark', 'createTime'],
  query: ['code', 'name'],
  form: ['code', 'name', 'remark'],
})

/** ${label}管理. */
export function Page() {
  return <CrudPage screen={screen} />
}
`
}

function testFile({ area, entity, kebab, label }) {
  return `import { ${entity} } from '#contract/areas/${area}/${kebab}.entity.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'

describeResource(${entity}, {
  one: { code: 'A-01', name: '${label}一' },
  other: { code: 'A-02', name: '${label}二' },
  change: { name: '改过的${label}' },
})
`
}
