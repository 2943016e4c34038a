import { drillClassify } from '#contract/areas/drill/drill-classify.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { CaseCount } from './case-count.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: drillClassify,
  layout: { kind: 'tree' },
  initial: { sort: [{ column: 'sortNo', order: 'asc' }], pageSize: 50 },
  columns: ['name', 'drillKind', 'code', 'caseCount', 'sortNo', 'status'],
  hidden: ['createTime'],
  query: ['drillKind', 'status'],
  cells: { caseCount: ({ id, caseCount }) => <CaseCount count={caseCount} id={id} /> },
  form: ['pid', 'name', 'drillKind', 'sortNo', 'status'],
  nothing: { title: '还没有演练分类', hint: '点击新增登记第一个', needs: 'add' },
})

/** 演练分类: what drill cases are sorted by; a drag moves a class. Source: SCREEN-20. */
export function Page() {
  return <CrudPage screen={screen} />
}
