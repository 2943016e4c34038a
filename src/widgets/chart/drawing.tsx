import type { CSSProperties, ReactNode } from 'react'
import styles from './drawing.module.css'
import { seriesColor } from './series-color.ts'

interface DrawingProps {
  label: string
  /** Names of the courses in the order of their colours. */
  legend?: readonly string[]
  /** Which colour the first of them has. */
  first?: number
  /** What is under the pointer or has the focus. */
  shown: string | null
  children: ReactNode
}

/** A drawing with its legend and, in the same line, the values under the pointer. */
export function Drawing({ label, legend = [], first = 0, shown, children }: DrawingProps) {
  return (
    <figure className={styles['drawing']} aria-label={label}>
      <figcaption>
        {legend.map((name, which) => (
          <span key={name} data-legend="" style={toneOf(first + which)}>
            {name}
          </span>
        ))}
        <b aria-hidden="true">{shown}</b>
      </figcaption>
      {children}
    </figure>
  )
}

/** The colour of a course for what is inside. */
export const toneOf = (which: number) => ({ '--tone': `var(${seriesColor(which)})` }) as CSSProperties
