import type { Field } from '#contract/define-entity.ts'
import type { Row } from '#contract/wire/row.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { NamingContext, type NamedValue } from '#widgets/naming-context.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { KindEditing } from './cell-editing.ts'
import { keptTexts } from './kept-texts.ts'
import styles from './cell-panel.module.css'

interface CellPanelProps {
  field: Field
  row: Row
  name: string
  editing: KindEditing
  onDraft: (value: unknown) => void
  /** Somebody chose what the table may not have the words of yet. */
  onNamed: (values: readonly NamedValue[]) => void
  onDone: (move: 'stay' | 'next' | 'below') => void
  onCancel: () => void
}

/** The control of a field over its cell: a choice ends it, Tab goes on, Ctrl+Enter is done, Escape changes nothing. */
export function CellPanel({ field, row, name, editing, onDraft, onNamed, onDone, onCancel }: CellPanelProps) {
  const [value, setValue] = useState(row[name])
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => host.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus(), [])
  const keep = (next: string | number) => {
    setValue(next)
    onDraft(next)
    if (editing.endsByChoice === true) onDone('stay')
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Tab') onDone('next')
    else if (event.key === 'Enter' && event.ctrlKey) onDone('below')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { size } = editing
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the control in it
    <div
      ref={host}
      className={styles['panel']}
      data-large={size !== undefined}
      {...(size === undefined ? {} : { style: { width: size.width, height: size.height } })}
      onKeyDown={byKey}
    >
      <NamingContext value={onNamed}>
        <FieldInput
          field={field}
          texts={keptTexts(row, name)}
          value={value as string | number | null}
          onChange={keep}
        />
      </NamingContext>
    </div>
  )
}

const FOCUSABLE = 'input:not([type=file]), textarea, [contenteditable=true], button'
