import { mostFiles } from '#contract/kinds/stored-paths.ts'
import { separated } from '#core/formats/formats.ts'
import type { CellEditing, CellFacts, GridColumn } from '#grid/core/column.ts'
import { oneWrite } from '#grid/core/edit.ts'
import { plainText } from '#grid/core/values.ts'
import type { CellNodes } from '#grid/react/cell-nodes.tsx'
import { later } from '#widgets/later/later.tsx'
import { UploadPlace } from '#widgets/upload/upload-place.tsx'
import { uploadOfCell } from './file-cell-name.ts'
import type { Editable } from './editable.ts'
import type { EditableColumn } from './editable-options.ts'
import { mountedColumn } from './mounted-column.ts'

const UploadCell = later(async () => ({ default: (await import('#widgets/upload/upload-cell.tsx')).UploadCell }), {
  Waiting: ({ value }) => value,
})

/** A column of files: they are uploaded and looked through in the cell itself. Source: ENT-52…54, UPLOAD-05, CONST-71. */
export function fileColumn(
  column: GridColumn,
  { field, upload }: Pick<EditableColumn, 'field' | 'upload'>,
  editable: Editable,
  nodes: CellNodes,
): GridColumn {
  const render = (cell: CellFacts) => <FileCell field={field} upload={upload} editable={editable} cell={cell} />
  const mounted = mountedColumn(column, nodes.mountCell(render))
  return upload?.allowRemove === false ? keeping(mounted) : mounted
}

/** Files may come, by a paste, too; those that are there stay. Source: ENT-37. */
function keeping(column: GridColumn): GridColumn {
  const { key, editing } = column
  if (editing === undefined) return column
  const read: CellEditing['read'] = (text, row) => {
    const next = new Set(separated(text))
    const isWhole = separated(plainText(row[key])).every((path) => next.has(path))
    return isWhole ? editing.read(text, row) : { verdict: 'readOnly', problem: `“${column.label}”的文件不能移除` }
  }
  return { ...column, editing: { ...editing, read } }
}

interface FileCellProps extends Pick<EditableColumn, 'field'> {
  upload: EditableColumn['upload']
  editable: Editable
  cell: CellFacts
}

function FileCell({ field, upload, editable, cell }: FileCellProps) {
  const { id, key } = cell
  const { rows } = editable
  const write = (value: string) => rows.take(oneWrite('panel', { id, key, value }))
  return (
    <UploadPlace registry={editable.uploads} name={uploadOfCell(cell)} deliver={write}>
      <UploadCell
        label={field.label}
        pictures={field.kind === 'images'}
        most={mostFiles(field)}
        {...(field.megabytes === undefined ? {} : { megabytes: field.megabytes })}
        {...upload}
        disabled={!editable.isOpen(id, key) || rows.isDisabled?.(id) === true}
        value={plainText(cell.value)}
        onChange={write}
      />
    </UploadPlace>
  )
}
