import { ONLINE_KINDS, type OnlineKind } from '#contract/areas/online-form/field-kinds.ts'
import type { EditedRows, RowCardsProps } from '#crud/children/row-card-content.ts'
import { Button } from 'antd'
import styles from './field-cards.module.css'
import { KIND_ICONS } from './kind-icons.tsx'
import { freeName, namesIn } from './proposed-name.ts'

const KINDS = Object.keys(ONLINE_KINDS) as OnlineKind[]

/** A field of each kind by one press: it begins with the name of its kind, so that it shows in the preview at once, and its label is typed over. */
export function AddByKind({ editable }: RowCardsProps) {
  return (
    <section aria-label="按类型新增字段" className={styles['kinds']}>
      <h4>按类型新增</h4>
      {KINDS.map((kind) => (
        <Button key={kind} size="small" icon={KIND_ICONS[kind]} onClick={() => addField(editable, kind)}>
          {ONLINE_KINDS[kind]}
        </Button>
      ))}
    </section>
  )
}

function addField(editable: EditedRows, kind: OnlineKind): void {
  const { rows, options, active } = editable
  const after = active !== null && rows.placeOf(active.id) !== -1 ? active.id : undefined
  const name = freeName(kind, namesIn(rows))
  const [id] = rows.insert(
    [{ ...options.begin(), kind, label: ONLINE_KINDS[kind], name }],
    after,
    `新增${options.label}`,
  )
  editable.lead({ id: id!, key: 'label' })
}
