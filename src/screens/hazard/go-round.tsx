import { TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { isVisible } from '#core/grants.ts'
import { personHere } from '#crud/lifecycle/person-here.ts'
import type { Crud } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'

/** 去排查: the way of who goes round to the page for the thumb, as long as the inspection runs. */
export function GoRound({ crud, record }: { crud: Crud; record: Row }) {
  const page = usePage()
  if (!goesRound(record, crud)) return null
  const go = () => page.open(`/hazard/launcher?run=${encodeURIComponent(idOf(record))}`)
  return (
    <Button type="primary" size="large" onClick={go}>
      去排查
    </Button>
  )
}

function goesRound({ status, inspector, leaders }: Row, { services }: Crud): boolean {
  if (status !== TASK_STATUS.running || !isVisible(permissionOf(taskItem, 'answer'), services.grants())) return false
  const together = typeof leaders === 'string' ? leaders.split(',') : []
  return [inspector, ...together].includes(personHere(services).username)
}
