import { category } from '#contract/areas/category/category.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'

const screen = defineScreen({
  entity: category,
  layout: { kind: 'tree', parent: 'pid' },
  initial: { sort: [{ column: 'code', order: 'asc' }], pageSize: 50 },
  columns: ['name', 'code', 'createTime'],
  query: [],
  form: ['pid', 'name'],
})

/** 分类字典: categories level by level; their codes are the server's. Source: SCREEN-73, contract §22. */
export function Page() {
  return <CrudPage screen={screen} />
}
