import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Space } from 'antd'
import { declaredActions } from '#crud/actions/declared-actions.ts'
import { linksOf } from '#crud/actions/row-links.ts'
import { isOpenTo } from '#crud/actions/step-actions.ts'
import { printActions } from '#crud/print/print-actions.tsx'
import { nameOf } from '#crud/record-name.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud, RowAction } from '#crud/screen.ts'

/** 编辑 | 更多▾: what can be done with one record. Source: contract part 2. */
export function RowActions({ row, crud }: { row: Row; crud: Crud }) {
  const { inline, rest } = arrangedActions(row, crud)
  if (inline.length === 0) return null
  const name = nameOf(row, crud)
  return (
    <Space size={4} separator={<span className="crud-separator" />}>
      {inline.map((action) => (
        <ActionButton key={action.key} action={action} name={name} />
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, danger = false }) => ({ key, label, danger })),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.run(),
          }}
        >
          <Button
            type="link"
            size="small"
            aria-label={`更多操作 ${name}`}
            icon={<DownOutlined aria-hidden />}
            iconPlacement="end"
          >
            更多
          </Button>
        </Dropdown>
      )}
    </Space>
  )
}

function ActionButton({ action, name }: { action: RowAction; name: string }) {
  return (
    <Button
      type="link"
      size="small"
      danger={action.danger === true}
      aria-label={`${action.label} ${name}`}
      onClick={action.run}
    >
      {action.label}
    </Button>
  )
}

/** What can be done with a record of this screen. */
export function actionsOf(row: Row, crud: Crud): RowAction[] {
  return crud.screen.rowActions?.(row, crud) ?? standardActions(row, crud)
}

/** Its links, 编辑, 详情, 复制, what its life cycle and its entity declare, 删除, as far as they are granted. */
export function standardActions(row: Row, crud: Crud): RowAction[] {
  const { can, openForm, list, screen } = crud
  const deletion = screen.deletion?.label ?? '删除'
  return [
    ...linksOf(row, crud),
    ...(can('edit') && isOpenTo(row, crud, 'edit')
      ? [{ key: 'edit', label: '编辑', inline: true, run: () => openForm({ type: 'record.edit', record: row }) }]
      : []),
    ...crud.features.flatMap(({ rowActions }) => rowActions?.(row, crud) ?? []),
    ...declaredActions(row, crud),
    ...printActions(row, crud),
    ...(can('delete') && isOpenTo(row, crud, 'delete')
      ? [
          {
            key: 'delete',
            label: deletion,
            danger: true,
            run: () => list.send({ type: 'record.delete', id: idOf(row) }),
          },
        ]
      : []),
  ]
}

/** Which of them stand beside the row, and which under 更多: the first always does, and one alone needs no menu. */
export function arrangedActions(row: Row, crud: Crud): ArrangedActions {
  return arranged(actionsOf(row, crud))
}

export interface ArrangedActions {
  inline: RowAction[]
  rest: RowAction[]
}

/** The same of any actions. */
export function arranged(actions: readonly RowAction[]): ArrangedActions {
  const [first, ...others] = actions.some((action) => action.inline) ? sorted(actions) : actions
  if (first === undefined) return { inline: [], rest: [] }
  const inline = [first, ...others.filter((action) => action.inline === true)]
  const rest = others.filter((action) => action.inline !== true)
  return rest.length === 1 ? { inline: [...inline, ...rest], rest: [] } : { inline, rest }
}

function sorted(actions: readonly RowAction[]): RowAction[] {
  return actions.toSorted((one, other) => Number(other.inline === true) - Number(one.inline === true))
}
