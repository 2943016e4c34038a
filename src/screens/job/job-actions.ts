import { JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { Crud, RowAction } from '#crud/screen.ts'
import { idOf, type Row } from '#contract/wire/row.ts'

/** 启动 or 停止 | 立即执行, 编辑, 详情, 删除. Source: contract §23. */
export function jobActions(row: Row, crud: Crud): RowAction[] {
  const { can, command } = crud
  const isStarted = Number(row['status']) === JOB_STATUS.started
  const ask = (name: string, title: string, text: string) => () =>
    command.send({ type: 'command.ask', command: { name, ids: [idOf(row)], title, text } })
  const turning = isStarted
    ? { key: 'pause', label: '停止', inline: true, run: ask('pause', '确认暂停', '是否暂停选中任务?') }
    : { key: 'resume', label: '启动', inline: true, run: ask('resume', '确认启动', '是否启动选中任务?') }
  return [
    ...(can(turning.key) ? [turning] : []),
    ...(can('execute')
      ? [{ key: 'execute', label: '立即执行', run: ask('execute', '确认提示', '是否立即执行任务?') }]
      : []),
    ...standardActions(row, crud).map((action) => ({ ...action, inline: false })),
  ]
}
