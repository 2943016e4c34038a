import { authorWords } from '#core/formats/author.ts'
import type { Conflict } from '#grid/core/remote.ts'
import type { TableFacts } from '#grid/core/table-facts.ts'
import { useServices } from '#widgets/services-context.tsx'
import { Button } from 'antd'
import { cellWords } from './cell-words.ts'
import type { Editable } from './editable.ts'
import styles from './editable.module.css'
import { useActive, useFacts } from './use-editable.ts'

/** Where somebody else wrote into what is edited here: who, when, both values, and keys to take either. */
export function ConflictBar({ editable }: { editable: Editable }) {
  const facts = useFacts(editable)
  const active = useActive(editable)
  const all = conflictsOf(editable, facts)
  const conflict = all.find(({ id, key }) => id === active?.id && (key === null || key === active.key)) ?? all[0]
  if (conflict === undefined) return null
  const { id, key } = conflict
  return (
    <div role="alert" className={styles['conflict']}>
      <p>
        {key === null ? (
          <LostRow editable={editable} conflict={conflict} />
        ) : (
          <Values {...{ editable, conflict, valueKey: key }} />
        )}
        {all.length > 1 && <span>（共 {all.length} 处）</span>}
      </p>
      <Button size="small" title="Alt+1" onClick={() => editable.rows.resolve(id, key, 'theirs')}>
        {key === null ? '同意删除' : '用对方的'}
      </Button>
      <Button size="small" title="Alt+2" onClick={() => editable.rows.resolve(id, key, 'mine')}>
        {key === null ? '作为新行保留' : '保留我的'}
      </Button>
      <Button
        size="small"
        type="link"
        onClick={() => editable.lead({ id, key: key ?? editable.options.columns[0]!.key })}
      >
        查看
      </Button>
    </div>
  )
}

/** The conflict that the keys are about. */
export function conflictAt({ rows, active }: Editable): Conflict | undefined {
  const all = rows.conflicts()
  return all.find(({ id, key }) => id === active?.id && (key === null || key === active.key)) ?? all[0]
}

/** @param facts what was true when it was asked: another object after every change */
function conflictsOf({ rows }: Editable, { conflicts }: TableFacts): Conflict[] {
  return conflicts === 0 ? [] : rows.conflicts()
}

function LostRow({ editable, conflict }: { editable: Editable; conflict: Conflict }) {
  return (
    <>
      第 {editable.rows.placeOf(conflict.id) + 1} 行已被{authorWords(conflict, '其他人')}删除，您的修改还在。
    </>
  )
}

function Values({ editable, conflict, valueKey }: { editable: Editable; conflict: Conflict; valueKey: string }) {
  const { dictionaries } = useServices()
  const { label, text } = cellWords(editable, valueKey, dictionaries)
  return (
    <>
      第 {editable.rows.placeOf(conflict.id) + 1} 行“{label}”同时被{authorWords(conflict, '其他人')}修改：原值{' '}
      <b>{text(conflict.old)}</b>，对方 <b>{text(conflict.theirs)}</b>，我的 <b>{text(conflict.mine)}</b>
    </>
  )
}
