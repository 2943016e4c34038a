import { binOf } from '#contract/entity/bin-of.ts'
import { idOf } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { cardsOf } from '#crud/screen-layout.ts'
import type { BatchAction, Crud, RowAction, Screen } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { BinDefinition } from './bin-definition.ts'
import { EmptyButton } from './empty-button.tsx'
import { RESTORE } from './restore.ts'

/** The recycle bin of a list as a list of its own. */
export function binScreen({ name, entity, layout }: Screen, bin: BinDefinition): Screen {
  const image = cardsOf(layout)?.image
  return defineScreen({
    name: `${name}Bin`,
    entity: binOf(entity),
    columns: [...bin.columns, 'deletedBy', 'deletedTime'],
    query: [...bin.query, 'deletedBy', 'deletedTime'],
    form: [],
    ...(image === undefined
      ? {}
      : { layout: { kind: 'list', views: [{ kind: 'cards', image, lines: [...bin.columns] }] } }),
    deletion: { label: '彻底删除', title: `彻底删除${entity.label}` },
    rowActions: (row, crud) => [
      ...restoreActions(crud, bin.restore, () => [idOf(row)]),
      ...standardActions(row, crud).filter(({ key }) => key === 'delete'),
    ],
    batchActions: (crud) => restoreActions(crud, '批量还原', () => crud.list.getSnapshot().context.selected),
    toolbar: EmptyButton,
  })

  function restoreActions({ can, command }: Crud, label: string, idsOf: () => string[]): (RowAction & BatchAction)[] {
    if (!can('restore')) return []
    const run = () => {
      const ids = idsOf()
      const text = bin.asks === undefined ? {} : { text: `确定要恢复这 ${ids.length} 个${entity.label}吗？` }
      command.send({ type: 'command.ask', command: { name: RESTORE, ids, title: bin.asks ?? label, ...text } })
    }
    return [{ key: RESTORE, label, inline: true, run }]
  }
}
