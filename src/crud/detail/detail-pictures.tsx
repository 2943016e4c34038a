import type { Row } from '#contract/wire/row.ts'
import { separated } from '#core/formats/formats.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { fieldIn } from '#crud/form/form-facts.ts'
import { isForViewer } from '#crud/kinds/is-for-viewer.ts'
import type { Crud } from '#crud/screen.ts'
import { Cell } from '#crud/table/cell.tsx'
import { PictureList } from '#widgets/upload/picture-list.tsx'
import { isWritten } from '#crud/kinds/is-written.ts'
import styles from './record-detail.module.css'

interface PicturesProps {
  crud: Crud
  record: Row
}

/** Whether a field has something to draw: a picture, or what the screen draws in its place. */
export function isDrawn({ screen }: Crud, record: Row, name: string): boolean {
  return pathsOf(record, name).length > 0 || screen.cells?.[name] !== undefined
}

/** The field of one picture, a face or a sign, that stands before the name of a record; null = none. */
export function faceOf(crud: Crud): string | null {
  const [first] = (crud.screen.detail?.images ?? []).filter((key) => isForViewer(crud, key))
  return first !== undefined && fieldOf(crud.screen, first).kind === 'image' ? first : null
}

/** The pictures that stand below the name of a record, each field with its caption, beside each other where there is room. */
export function DetailPictures({ crud, record }: PicturesProps) {
  const shown = (crud.screen.detail?.images ?? []).filter(
    (key) => key !== faceOf(crud) && isForViewer(crud, key) && hasPicture(crud, record, key),
  )
  if (shown.length === 0) return null
  return (
    <div className={styles['pictures']}>
      {shown.map((key) => (
        <figure key={key}>
          <figcaption>{captionOf(crud, record, key)}</figcaption>
          <FieldPictures crud={crud} record={record} name={key} />
        </figure>
      ))}
    </div>
  )
}

/** The pictures of a field, large enough to be told apart. */
export function FieldPictures({ crud, record, name }: PicturesProps & { name: string }) {
  const paths = pathsOf(record, name)
  if (paths.length === 0 || crud.screen.cells?.[name] !== undefined)
    return <Cell row={record} name={name} crud={crud} />
  return <PictureList paths={paths} label={fieldIn(crud.screen, name, record).label} />
}

/** A field of one picture has a face where it is empty, one of several has nothing to show. */
function hasPicture({ screen }: Crud, record: Row, name: string): boolean {
  return fieldIn(screen, name, record).kind !== 'images' || pathsOf(record, name).length > 0
}

function captionOf({ screen }: Crud, record: Row, name: string): string {
  const { length } = pathsOf(record, name)
  const { label } = fieldIn(screen, name, record)
  return length > 1 ? `${label}（${length} 张）` : label
}

function pathsOf(record: Row, name: string): string[] {
  const value = record[name]
  return isWritten(value) ? separated(value) : []
}
