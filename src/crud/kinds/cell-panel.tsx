import type { Field } from '#contract/define-entity.ts'
import { isList } from '#contract/kinds/read-field.ts'
import type { Row } from '#contract/wire/row.ts'
import { CellInput } from './cell-input.tsx'
import { enterControl } from './enter-control.ts'
import { NamingContext, type NamedValue } from '#widgets/naming-context.ts'
import { PlaceContext } from '#widgets/place-context.ts'
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
  const { opens = false } = editing
  useEffect(() => (host.current === null ? undefined : enterControl(host.current, opens)), [opens])
  const keep = (next: string | number) => {
    setValue(next)
    onDraft(next)
    if (editing.endsByChoice === true && !isList(field)) onDone('stay')
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // A choice by Enter closes the panel at once; the line break would go to the cell below it.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Tab') onDone('next')
    else if (event.key === 'Enter' && (event.ctrlKey || isRadio(event.target))) onDone('below')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // In a list of several the control would take Tab for one more choice.
  const beforeControl = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && isList(field)) byKey(event)
  }
  const { size } = editing
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the control in it
    <div
      ref={host}
      className={styles['panel']}
      data-large={size !== undefined}
      {...(size === undefined ? {} : { style: { width: size.width, height: size.height } })}
      onKeyDownCapture={beforeControl}
      onKeyDown={byKey}
    >
      <PlaceContext value="cell">
        <NamingContext value={onNamed}>
          <CellInput
            field={field}
            texts={keptTexts(row, name)}
            value={value as string | number | null}
            onChange={keep}
          />
        </NamingContext>
      </PlaceContext>
    </div>
  )
}

/** It knows no Enter of its own. */
const isRadio = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'radio'
