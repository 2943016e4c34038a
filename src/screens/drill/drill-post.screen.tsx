import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: drillPost,
  initial: { sort: [{ column: 'sortNo', order: 'asc' }] },
  columns: ['postName', 'postCode', 'duty', 'minPerson', 'maxPerson', 'isCommander', 'status'],
  hidden: ['isEvaluator', 'sortNo', 'createTime'],
  query: ['postName', 'isCommander', 'isEvaluator', 'status'],
  form: [
    {
      columns: 2,
      fields: ['postName', 'postCode', 'minPerson', 'maxPerson', 'isCommander', 'isEvaluator', 'sortNo', 'status'],
    },
    { columns: 1, fields: ['duty'] },
  ],
  nothing: { title: '还没有应急岗位', hint: '点击新增登记第一个' },
})

/** 应急岗位: who does what in an emergency. Source: SCREEN-22. */
export function Page() {
  return <CrudPage screen={screen} />
}
