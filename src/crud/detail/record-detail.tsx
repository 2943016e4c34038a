import { isWritten } from './is-written.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import type { Row } from '#contract/wire/row.ts'
import { fieldIn, isShown } from '#crud/form/form-facts.ts'
import { isForViewer } from '#crud/form/is-for-viewer.ts'
import { RelatedLists } from './related-lists.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import type { FormGroup } from '#crud/form/layout-definition.ts'
import { Cell } from '#crud/table/cell.tsx'
import { PlatformTag } from '#crud/table/platform-tag.tsx'
import { SafeHtml } from '#widgets/safe-html.tsx'
import { DetailPictures, FieldPictures } from './detail-pictures.tsx'
import { detailGroups, isWide } from './detail-layout.ts'
import { FactList } from './fact-list.tsx'
import { MaskedValue } from './masked-value.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import type { ReactNode } from 'react'
import styles from './record-detail.module.css'

interface RecordDetailProps {
  crud: Crud
  record: Row
}

interface WholeDetailProps extends RecordDetailProps {
  /** What can be done with it, beside its name. */
  actions?: ReactNode
}

/** A record to be looked at: its name and tags, what it is in groups, what became of it. Source: BLOCK-16. */
export function RecordDetail({ crud, record, actions }: WholeDetailProps) {
  const { detail } = crud.screen
  const named = nameOf(record, crud)
  return (
    <article className={styles['detail']} aria-label={named}>
      <header className={styles['head']}>
        <h2>{named}</h2>
        <PlatformTag row={record} crud={crud} />
        {(detail?.tags ?? []).map((key) => (
          <Cell key={key} row={record} name={key} crud={crud} />
        ))}
        {actions}
      </header>
      <DetailPictures crud={crud} record={record} />
      {detailGroups(crud.screen).map((group) => (
        <Group key={group.fields.join()} crud={crud} record={record} group={group} />
      ))}
      <RelatedLists crud={crud} record={record} />
      {detail?.timeline === true && <RecordTimeline crud={crud} record={record} />}
    </article>
  )
}

function Group({ crud, record, group }: RecordDetailProps & { group: FormGroup<string> }) {
  const keys = group.fields.filter((key) => isForViewer(crud, key) && isShown(crud.screen, key, record))
  if (keys.length === 0) return null
  return (
    <section className={styles['group']}>
      {group.title !== undefined && <h3>{group.title}</h3>}
      <FactList
        facts={keys.map((key) => ({
          key,
          label: fieldIn(crud.screen, key, record).label,
          isWide: isWide(crud.screen, key),
          value: (
            <MaskedValue crud={crud} record={record} name={key}>
              <Value crud={crud} record={record} name={key} />
            </MaskedValue>
          ),
        }))}
      />
    </section>
  )
}

const PICTURES: ReadonlySet<FieldKind> = new Set(['image', 'images'])
/** Kinds whose texts keep their lines. */
const LONG: ReadonlySet<FieldKind> = new Set(['textarea', 'json'])

/** A list shortens what a detail shows whole. */
function Value({ crud, record, name }: RecordDetailProps & { name: string }) {
  const field = fieldIn(crud.screen, name, record)
  const value = record[name]
  if (field.kind === 'html' && isWritten(value)) return <SafeHtml html={value} />
  if (PICTURES.has(field.kind)) return <FieldPictures crud={crud} record={record} name={name} />
  if (LONG.has(field.kind) && isWritten(value)) return <p className={styles['text']}>{value}</p>
  return <Cell row={record} name={name} crud={crud} />
}
