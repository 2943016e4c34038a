import { idOf, type Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from '#crud/tree/tree-parts.ts'
import { Cell } from '#crud/table/cell.tsx'
import { useTreeRows } from '#crud/tree/use-tree-rows.ts'
import { usePage } from '#widgets/page-context.tsx'
import { usePrinting } from '#widgets/use-printing.ts'
import { useSelector } from '@xstate/react'
import styles from './printed-list.module.css'

/** A list on paper: every row of the page with every shown column, whatever the window has room for. */
export function PrintedList({ crud }: { crud: Crud }) {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return crud.tree === null ? <Listed crud={crud} /> : <Grown crud={crud} tree={crud.tree} />
}

/** A row and how far below the first level it stands. */
interface Line {
  row: Row
  depth: number
}

function Listed({ crud }: { crud: Crud }) {
  const records = useSelector(crud.list, (snapshot) => snapshot.context.records)
  return <Sheet crud={crud} lines={records.map((row) => ({ row, depth: 0 }))} />
}

function Grown({ crud, tree }: { crud: Crud; tree: TreeActor }) {
  const rows = useTreeRows(crud, tree)
  return <Sheet crud={crud} lines={rows.map(({ row, level }) => ({ row, depth: level - 1 }))} />
}

function Sheet({ crud, lines }: { crud: Crud; lines: readonly Line[] }) {
  const page = usePage()
  const title = crud.openTab === null ? `${crud.screen.entity.label}列表` : page.title
  const { total, pageNo, pageSize } = useSelector(crud.list, (snapshot) => snapshot.context)
  const choices = useSelector(crud.columns, (snapshot) => snapshot.context.columns)
  const keys = choices.filter(({ shown }) => shown).map(({ key }) => key)
  const before = crud.tree === null ? (pageNo - 1) * pageSize : 0
  return (
    <table className={styles['sheet']}>
      <caption>
        <b>{title}</b>
        <span>
          {lines.length === 0
            ? '没有数据'
            : `第 ${before + 1}-${before + lines.length} 条，共 ${Math.max(total, lines.length)} 条`}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          {keys.map((key) => (
            <th key={key} scope="col">
              {fieldOf(crud.screen, key).label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, depth }, index) => (
          <tr key={idOf(row)}>
            <td>{before + index + 1}</td>
            {keys.map((key, place) => (
              <td key={key} style={place === 0 && depth > 0 ? { paddingInlineStart: 6 + depth * 16 } : undefined}>
                <Cell row={row} name={key} crud={crud} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
