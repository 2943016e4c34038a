import { NOTHING_SELECTED } from '#contract/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Services } from '#core/services.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'
import type { Command } from '#machines/command/command.machine.ts'

/** 强制下线; not of the sign-in one is looking with. */
export function rowActions(row: Row, crud: Crud): RowAction[] {
  if (!crud.can('forceLogout') || row['isOwn'] === 1) return []
  return [{ key: 'end', label: '强制下线', inline: true, danger: true, run: () => ask(crud, [idOf(row)]) }]
}

/** 强制下线 of the marked sign-ins. */
export function batchActions(crud: Crud): BatchAction[] {
  if (!crud.can('forceLogout')) return []
  const run = () => ask(crud, crud.list.getSnapshot().context.selected)
  return [{ key: 'end', label: '强制下线', danger: true, run }]
}

/** What the command of the screen does. */
export async function runOnlineCommand(
  { name, ids }: Command,
  { http }: Services,
  signal: AbortSignal,
): Promise<string> {
  if (name !== 'end') throw new Error(`runOnlineCommand: unknown command ${name}`)
  await http.post('/sys/online/forceLogout', { ids: ids.join(',') }, { signal, quiet: true })
  return '已强制下线'
}

function ask({ command }: Crud, ids: string[]): void {
  if (ids.length === 0) return command.send({ type: 'command.refuse', message: NOTHING_SELECTED })
  const text = ids.length === 1 ? '确定强制该用户下线吗？' : `确定强制选中的 ${ids.length} 个会话下线吗？`
  command.send({ type: 'command.ask', command: { name: 'end', ids, title: '强制下线', text } })
}
