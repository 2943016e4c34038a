import { NOTHING_SELECTED } from '#contract/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Services } from '#core/services.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { Command } from '#machines/command/command.machine.ts'

const FROZEN = 0
const NORMAL = 1
const QUESTIONS = {
  freeze: '冻结后，租户内的用户会立即退出登录且无法再登录，确定冻结吗？',
  unfreeze: '确定解冻吗？',
} as const

/** 编辑 | 详情, 冻结 or 解冻, 删除. */
export function rowActions(row: Row, crud: Crud): RowAction[] {
  const standard = standardActions(row, crud)
  const name = row['status'] === FROZEN ? 'unfreeze' : 'freeze'
  const label = name === 'freeze' ? '冻结' : '解冻'
  const freezing = { key: name, label, run: () => ask(crud, name, [idOf(row)]) }
  return [
    ...standard.filter(({ key }) => key !== 'delete'),
    ...(crud.can('edit') ? [freezing] : []),
    ...standard.filter(({ key }) => key === 'delete'),
  ]
}

/** 冻结 and 解冻 of the selected tenants. */
export function batchActions(crud: Crud): BatchAction[] {
  if (!crud.can('edit')) return []
  const selected = () => crud.list.getSnapshot().context.selected
  return [
    { key: 'freeze', label: '冻结', run: () => ask(crud, 'freeze', selected()) },
    { key: 'unfreeze', label: '解冻', run: () => ask(crud, 'unfreeze', selected()) },
  ]
}

/** What the commands of the tenant screen do. */
export async function runTenantCommand(
  { name, ids }: Command,
  { http }: Services,
  signal: AbortSignal,
): Promise<string> {
  if (name !== 'freeze' && name !== 'unfreeze') throw new Error(`runTenantCommand: unknown command ${name}`)
  const status = name === 'freeze' ? FROZEN : NORMAL
  for (const id of ids) await http.put('/sys/tenant/edit', { id: Number(id), status }, { signal, quiet: true })
  return name === 'freeze' ? '冻结成功' : '解冻成功'
}

function ask({ command }: Crud, name: keyof typeof QUESTIONS, ids: string[]): void {
  if (ids.length === 0) return command.send({ type: 'command.refuse', message: NOTHING_SELECTED })
  command.send({ type: 'command.ask', command: { name, ids, title: '确认操作', text: QUESTIONS[name] } })
}
