import { position } from '#contract/areas/position/position.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: position,
  columns: ['code', 'name', 'postRank', 'createTime'],
  hidden: ['updateTime'],
  query: ['code', 'name', 'postRank'],
  form: ['code', 'name', 'postRank'],
  detail: { timeline: true },
})

/** 职务管理. Source: SCREEN-78, contract §21.7. */
export function Page() {
  return <CrudPage screen={screen} />
}
