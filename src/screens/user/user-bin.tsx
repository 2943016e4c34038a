import { NOTHING_SELECTED } from '#contract/texts.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { idOf } from '#contract/wire/row.ts'
import { runUserCommand } from './user-commands.ts'
import type { Crud } from '#crud/screen.ts'

const screen = defineScreen({
  name: 'userBin',
  entity: { ...user, label: '已删除的用户' },
  offers: [],
  urls: { list: '/sys/user/recycleBin' },
  columns: ['username', 'realname', 'avatar', 'orgCodeTxt'],
  query: [],
  form: [],
  rowActions: (row, crud) =>
    actions(crud, () => [idOf(row)], ['还原用户', '彻底删除']).map((action) => ({ ...action, inline: true })),
  batchActions: (crud) => actions(crud, () => crud.list.getSnapshot().context.selected, ['批量还原', '批量删除']),
})

/** Deleted users, to be restored or wiped. Source: contract §21.1. */
export function UserBin({ changed }: { changed: () => void }) {
  return <CrudPage screen={screen} options={{ addressed: false, commands: runUserCommand, changed }} />
}

function actions({ can, command }: Crud, idsOf: () => string[], [restore, destroy]: [string, string]) {
  const ask = (name: string, title: string, text: (count: number) => string) => () => {
    const ids = idsOf()
    if (ids.length === 0) command.send({ type: 'command.refuse', message: NOTHING_SELECTED })
    else
      command.send({
        type: 'command.ask',
        command: { name, ids, title, text: text(ids.length), danger: name === 'destroy' },
      })
  }
  return [
    ...(can('putRecycleBin')
      ? [
          {
            key: 'restore',
            label: restore,
            run: ask('restore', '恢复用户', (count) => `确定要恢复这 ${count} 个用户吗?`),
          },
        ]
      : []),
    ...(can('deleteRecycleBin')
      ? [
          {
            key: 'destroy',
            label: destroy,
            danger: true,
            run: ask('destroy', '彻底删除用户', (count) => `这 ${count} 个用户会永久消失，确定彻底删除吗?`),
          },
        ]
      : []),
  ]
}
