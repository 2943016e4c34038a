import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './plain.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** What is wrong with the value. */
  problem?: string | undefined
  /** Stands below while nothing is wrong. */
  hint?: ReactNode
  /** Before the text. */
  icon?: ReactNode
  /** Behind the text, inside the frame: a button, a picture. */
  after?: ReactNode
}

/** A labelled input without antd; its problem is announced and tied to the input. */
export function TextField({ label, problem, hint, icon, after, ...input }: TextFieldProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className={styles['field']} data-problem={problem === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['frame']}>
        {icon}
        <input
          {...input}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {after}
      </div>
      <div id={`${id}-note`} className={styles['note']} aria-live="polite">
        {note}
      </div>
    </div>
  )
}
