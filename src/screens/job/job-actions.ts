import { job } from '#contract/areas/job/job.entity.ts'
import type { Row } from '#contract/wire/row.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'

/** 启动 or 停止 | 立即执行, 编辑, 详情, 删除. Source: contract §23. */
export function jobActions(row: Row, crud: Crud): RowAction[] {
  const actions = standardActions(row, crud)
  const isDeclared = ({ key }: RowAction) => Object.hasOwn(job.actions ?? {}, key)
  const others = actions.filter((action) => !isDeclared(action)).map((action) => ({ ...action, inline: false }))
  return [...actions.filter(isDeclared), ...others]
}
