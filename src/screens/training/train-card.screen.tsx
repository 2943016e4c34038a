import { department } from '#contract/areas/department/department.entity.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { trainCardLifecycle } from '#machines/lifecycles/train-card.lifecycle.ts'
import { CardLevels } from '#screens/training-cards.tsx'
import { CARD_SHEET } from '#screens/training-sheet.tsx'

const screen = defineScreen({
  entity: trainCard,
  columns: ['studentId', 'kind', 'status', 'hours', 'requiredHours', 'dueDate'],
  hidden: ['onPostDate', 'cardNo', 'orgId', 'openDate', 'openReason', 'createTime'],
  query: ['studentId', 'status', 'orgId', 'kind', 'dueDate', 'openDate', 'onPostDate', 'cardNo'],
  form: [],
  detail: {
    tags: ['kind', 'status'],
    groups: [
      {
        columns: 2,
        fields: ['studentId', 'orgId', 'openDate', 'dueDate', 'hours', 'requiredHours', 'onPostDate', 'openReason'],
      },
    ],
    views: [{ title: '三级教育', entity: trainLevel, view: CardLevels, first: true }],
    timeline: true,
  },
  layout: { kind: 'scoped', tree: department, by: 'orgId' },
  summary: ['training', 'waiting', 'late', 'onPost'],
  sheets: [CARD_SHEET],
  nothing: { title: '还没有三级教育卡', hint: '在学员列表中选中人员后点击开卡' },
  lifecycle: trainCardLifecycle,
})

/** 三级教育卡. Source: domain part 4. */
export function Page() {
  return <CrudPage screen={screen} />
}
