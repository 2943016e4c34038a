import type { CSSProperties } from 'react'
import type { CellProps } from './cell-props.ts'
import { PaintedCell } from './painted-cell.tsx'

/** A picture, or the last character of the record's name. @param size px */
export function PictureCell({ size, ...cell }: CellProps & { size: number }) {
  return (
    <span style={{ '--picture': `${size}px` } as CSSProperties}>
      <PaintedCell {...cell} />
    </span>
  )
}
