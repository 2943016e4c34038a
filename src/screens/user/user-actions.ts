import { NOTHING_SELECTED } from '#contract/texts.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { UserParts } from './password-dialog.tsx'
import type { CommandEvent } from '#machines/command/command.machine.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'

export const ADMIN_STAYS = '管理员账号不允许此操作！' // contract §21.1
export const ADMIN_SELECTED = '管理员账号不允许此操作，请重新选择！' // contract §21.1
const FROZEN = '2'

/** 编辑 | 详情, 重置密码, 冻结 or 解冻, 删除. Source: contract §21.1. */
export function rowActions(row: Row, crud: Crud<UserParts>): RowAction[] {
  const { can, command, parts, services } = crud
  const standard = standardActions(row, crud)
  const isFrozen = String(row['status'] as number) === FROZEN
  const freeze = isFrozen
    ? { name: 'unfreeze', ids: [idOf(row)], title: '确认操作', text: '确定解冻吗？' }
    : { name: 'freeze', ids: [idOf(row)], title: '确认操作', text: '确定冻结吗？' }
  const guarded = (run: () => void) => (isAdmin(row) ? () => command.send(refusal(ADMIN_STAYS)) : run)
  return [
    ...standard.filter(({ key }) => key !== 'delete'),
    ...(can('changepwd')
      ? [
          {
            key: 'password',
            label: '重置密码',
            run: () => parts.password.send({ type: 'record.edit', record: { username: row['username'] } }),
          },
        ]
      : []),
    ...(services.config.secondFactor && can('resetSecondFactor')
      ? [
          {
            key: 'secondFactor',
            label: '重置两步验证',
            run: () => command.send({ type: 'command.ask', command: secondFactorReset(row) }),
          },
        ]
      : []),
    ...(can('frozenBatch')
      ? [
          {
            key: freeze.name,
            label: isFrozen ? '解冻' : '冻结',
            run: guarded(() => command.send({ type: 'command.ask', command: freeze })),
          },
        ]
      : []),
    ...standard.filter(({ key }) => key === 'delete').map((action) => ({ ...action, run: guarded(action.run) })),
  ]
}

function secondFactorReset(row: Row) {
  const text = `确定重置“${String(row['username'] as string)}”的两步验证吗？重置后，该用户只凭密码即可登录。`
  return { name: 'resetSecondFactor', ids: [idOf(row)], title: '确认操作', text }
}

/** 冻结 and 解冻 of the selected accounts. Source: contract §21.1. */
export function batchActions(crud: Crud): BatchAction[] {
  if (!crud.can('frozenBatch')) return []
  return [
    { key: 'freeze', label: '冻结', run: () => crud.command.send(batch(crud, 'freeze', '是否冻结选中账号？')) },
    { key: 'unfreeze', label: '解冻', run: () => crud.command.send(batch(crud, 'unfreeze', '是否解冻选中账号？')) },
  ]
}

function batch({ list }: Crud, name: string, text: string): CommandEvent {
  const { selected, records } = list.getSnapshot().context
  if (selected.length === 0) return refusal(NOTHING_SELECTED)
  if (records.some((row) => isAdmin(row) && selected.includes(idOf(row)))) return refusal(ADMIN_SELECTED)
  return { type: 'command.ask', command: { name, ids: selected, title: '确认操作', text } }
}

const refusal = (message: string): CommandEvent => ({ type: 'command.refuse', message })

const isAdmin = (row: Row): boolean => row['username'] === 'admin'
