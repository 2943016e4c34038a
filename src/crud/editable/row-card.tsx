import type { Field } from '#contract/define-entity.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { DownOutlined, HolderOutlined, RightOutlined } from '@ant-design/icons'
import { useId } from 'react'
import type { RowCardContent } from '#crud/children/row-card-content.ts'
import type { Editable } from './editable.ts'
import { takeGridEvent } from './grid-events.ts'
import { RowButtons } from './row-buttons.tsx'
import styles from './row-cards.module.css'
import type { CardDrag } from './use-card-drag.ts'
import { useProblem, useRow, useRowStand, useShownProblem } from './use-editable.ts'

interface RowCardProps {
  editable: Editable
  content: RowCardContent
  id: string
  isOpen: boolean
  /** Tab leads to it; the others are reached by arrows. */
  isCurrent: boolean
  onToggle: () => void
  drag: CardDrag
}

/** One row: the line that says what it is, and below it, while it is open, a control for each of its fields. */
export function RowCard({ editable, content, id, isOpen, isCurrent, onToggle, drag }: RowCardProps) {
  const row = useRow(editable, id)
  const { number } = useRowStand(editable, id)
  const problem = useShownProblem(editable, id)
  const isMovable = editable.options.isOrdered && editable.options.rights.edit
  const { Summary } = content
  const Arrow = isOpen ? DownOutlined : RightOutlined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the card do the same without a mouse
    <li data-card={id} data-open={isOpen || undefined} {...drag.over(id)}>
      <div className={styles['head']}>
        {isMovable && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons of the card do the same without a mouse
          <span className={styles['handle']} title="拖动调整顺序" {...drag.handle(id)}>
            <HolderOutlined aria-hidden />
          </span>
        )}
        <button
          type="button"
          className={styles['summary']}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          tabIndex={isCurrent ? 0 : -1}
          onClick={onToggle}
        >
          <Arrow aria-hidden className={styles['arrow'] ?? ''} />
          <span className={styles['number']}>{number}</span>
          <Summary row={row} />
          {problem !== null && !isOpen && <StateMark tone="error" text={problem} />}
        </button>
        <span className={styles['tools']}>
          <RowButtons editable={editable} id={id} />
        </span>
      </div>
      {isOpen && <Controls editable={editable} content={content} id={id} />}
    </li>
  )
}

function Controls({ editable, content, id }: Pick<RowCardProps, 'editable' | 'content' | 'id'>) {
  const row = useRow(editable, id)
  const { columns } = editable.options
  const fieldOf = (key: string): Field | undefined =>
    content.fields?.[key] ?? columns.find((column) => column.key === key)?.field
  const shown = content.keysOf(row).flatMap((name) => {
    const field = fieldOf(name)
    return field === undefined ? [] : [{ name, field }]
  })
  const isSwitch = ({ field }: { field: Field }) => field.kind === 'switch'
  const switches = shown.filter(isSwitch)
  const controlOf = (one: (typeof shown)[number]) => (
    <Control key={one.name} editable={editable} content={content} id={id} {...one} />
  )
  return (
    <div className={styles['controls']}>
      {shown.filter((one) => !isSwitch(one)).map(controlOf)}
      {switches.length > 0 && <div className={styles['switches']}>{switches.map(controlOf)}</div>}
    </div>
  )
}

interface ControlProps extends Pick<RowCardProps, 'editable' | 'content' | 'id'> {
  name: string
  field: Field
}

/** A cell as a control of a form. While its person is in it, what others write there is contested instead of overwritten. */
function Control({ editable, content, id, name, field }: ControlProps) {
  const value = useRow(editable, id)[name]
  const problem = useProblem(editable, id, name)
  const controlId = useId()
  const cell = { id, key: name }
  const isSwitch = field.kind === 'switch'
  const isTyped = TYPED.has(field.kind)
  const entered = () => {
    takeGridEvent(editable, { kind: 'cell.focus', cell })
    if (isTyped) takeGridEvent(editable, { kind: 'cell.open', cell })
  }
  const left = () => {
    if (isTyped) takeGridEvent(editable, { kind: 'cell.open', cell: null })
    else editable.rowActors.left(cell)
    content.left?.(editable, id, name)
  }
  const write = (written: unknown) =>
    void editable.rows.write([{ ...cell, value: written }], {
      label: `编辑${field.label}`,
      ...(isTyped && { joins: `${id} ${name}` }),
    })
  return (
    <div
      className={styles['control']}
      data-key={name}
      data-switch={isSwitch || undefined}
      onFocus={entered}
      onBlur={left}
    >
      <label htmlFor={controlId} data-required={field.required !== undefined || undefined}>
        {field.label}
      </label>
      <FieldInput
        field={field}
        id={controlId}
        value={value as string | number | null}
        onChange={write}
        disabled={!editable.isOpen(id, name)}
        {...(problem !== null && {
          status: 'error' as const,
          'aria-invalid': true,
          'aria-describedby': `${controlId}-problem`,
        })}
      />
      {problem !== null && (
        <p id={`${controlId}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Kinds whose values are typed letter by letter. */
const TYPED: ReadonlySet<Field['kind']> = new Set(['text', 'textarea', 'integer', 'decimal', 'money'])
