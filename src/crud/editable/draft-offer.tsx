import { dateTimeText } from '#core/formats/dates.ts'
import type { DraftNote } from '#machines/editable-table/editable-table.setup.ts'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import type { EditableActor } from './editable.ts'
import styles from './editable.module.css'

/** Unsaved work of earlier visits and other windows: taken up or given up, each for itself. */
export function DraftOffer({ table }: { table: EditableActor }) {
  const offered = useSelector(table, (snapshot) => snapshot.context.offered)
  if (offered.length === 0) return null
  return (
    <div role="alert" className={styles['offers']}>
      {offered.length > 1 && <p>有 {offered.length} 份修改没有保存，来自不同的窗口；恢复一份，其余的留着。</p>}
      {offered.map((note) => (
        <Offer key={note.name} note={note} table={table} />
      ))}
    </div>
  )
}

/** Work that another window still does is not given up here: it would only be kept anew. */
function Offer({ note: { name, keptAt, rows, isOpen }, table }: { note: DraftNote; table: EditableActor }) {
  const text = `${dateTimeText(new Date(keptAt).toISOString())} 有 ${rows} 行修改没有保存。`
  return (
    <section aria-label={text} className={styles['conflict']}>
      <p>
        {text}
        {isOpen && '另一个窗口还开着它，可以回到那里继续。'}
      </p>
      <div className={styles['choices']}>
        <Button
          size="small"
          type={isOpen ? 'default' : 'primary'}
          onClick={() => table.send({ type: 'draft.take', name })}
        >
          {isOpen ? '复制到这里' : '恢复'}
        </Button>
        <Button size="small" onClick={() => table.send({ type: isOpen ? 'draft.leave' : 'draft.drop', name })}>
          {isOpen ? '留在那里' : '放弃'}
        </Button>
      </div>
    </section>
  )
}
