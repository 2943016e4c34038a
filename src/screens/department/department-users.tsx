import { user } from '#contract/areas/user/user.entity.ts'
import { NOTHING_SELECTED } from '#contract/texts.ts'
import { idOf } from '#contract/wire/row.ts'
import type { Services } from '#core/services.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { Crud } from '#crud/screen.ts'
import type { Command } from '#machines/command/command.machine.ts'
import { JoinDepartment } from './join-department.tsx'

/** The users of one department and of those below it. Source: contract §21.5. */
export const departmentUsers = defineScreen({
  name: 'departmentUsers',
  entity: user,
  offers: [],
  urls: { list: '/sys/user/departUserList' },
  columns: ['username', 'realname', 'orgCodeTxt', 'sex', 'phone', 'status'],
  query: ['username', 'realname'],
  form: [],
  toolbar: JoinDepartment,
  rowActions: (row, crud) =>
    crud.can('deleteUserInDepart')
      ? [{ key: 'leave', label: '取消关联', inline: true, danger: true, run: () => askToLeave(crud, [idOf(row)]) }]
      : [],
  batchActions: (crud) => {
    const run = () => askToLeave(crud, crud.list.getSnapshot().context.selected)
    return crud.can('deleteUserInDepartBatch') ? [{ key: 'leave', label: '取消关联', danger: true, run }] : []
  },
})

function askToLeave({ command }: Crud, ids: string[]): void {
  if (ids.length === 0) return command.send({ type: 'command.refuse', message: NOTHING_SELECTED })
  const text = ids.length === 1 ? '确定取消与选中部门关联吗?' : '是否取消用户与选中部门的关联?'
  command.send({ type: 'command.ask', command: { name: 'leave', ids, title: '确认取消', text } })
}

/** What is done to the users of a department. Source: contract §5.1. */
export async function runMembershipCommand(
  { name, ids }: Command,
  { http }: Services,
  signal: AbortSignal,
  fixed: Crud['fixed'],
) {
  const options = { signal, quiet: true }
  const depId = fixed['depId'] ?? ''
  if (name === 'join')
    return (await http.post('/sys/user/editSysDepartWithUser', { depId, userIdList: ids }, options)).message
  return (await http.delete('/sys/user/deleteUserInDepartBatch', { depId, userIds: ids.join(',') }, options)).message
}
