import { message } from '#contract/areas/message/message.entity.ts'
import { NOTHING_SELECTED } from '#contract/texts.ts'
import type { Services } from '#core/services.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { Command } from '#machines/command/command.machine.ts'
import { stepsFrom } from '#machines/lifecycles/define-lifecycle.ts'
import { messageLifecycle } from '#machines/lifecycles/message.lifecycle.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'

/** 详情 | 编辑, 重新发送, 删除: a sent message is history, a failed one can go again. Source: contract §24. */
export function messageActions(row: Row, crud: Crud): RowAction[] {
  const standard = standardActions(row, crud)
  const only = (key: string) => standard.filter((action) => action.key === key)
  const steps = new Set(stepsFrom(messageLifecycle, row['esSendStatus']).map(({ name }) => name))
  const resend = { key: 'resend', label: '重新发送', run: () => askToResend(crud, [idOf(row)]) }
  return [
    ...only('view').map((action) => ({ ...action, inline: true })),
    ...(steps.has('edit') ? only('edit') : []),
    ...(steps.has('resend') && crud.can('resend') ? [resend] : []),
    ...(steps.has('delete') ? only('delete') : []),
  ]
}

/** 重新发送 of the selected messages. */
export function messageBatchActions(crud: Crud): BatchAction[] {
  if (!crud.can('resend')) return []
  const run = () => askToResend(crud, crud.list.getSnapshot().context.selected)
  return [{ key: 'resend', label: '重新发送', run }]
}

function askToResend({ command }: Crud, ids: string[]): void {
  if (ids.length === 0) command.send({ type: 'command.refuse', message: NOTHING_SELECTED })
  else {
    const text = ids.length === 1 ? '确定重新发送这条消息吗?' : `确定重新发送选中的 ${ids.length} 条消息吗?`
    command.send({ type: 'command.ask', command: { name: 'resend', ids, title: '确认操作', text } })
  }
}

/** What the commands of the message screen do. */
export async function runMessageCommand(
  { name, ids }: Command,
  { http }: Services,
  signal: AbortSignal,
): Promise<string> {
  if (name !== 'resend') throw new Error(`runMessageCommand: unknown command ${name}`)
  return (await http.put(`${message.path}/resend`, { ids: ids.join(',') }, { signal, quiet: true })).message
}
