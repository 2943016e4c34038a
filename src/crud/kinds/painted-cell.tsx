import { cellText } from '#crud/kinds/cell-text.ts'
import { useLayoutEffect, useRef } from 'react'
import type { CellProps } from './cell-props.ts'
import { cellOf } from './cells.ts'

/** A value among React's elements, painted as in a table. */
export function PaintedCell(props: CellProps) {
  const host = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { row, name, field, services } = props
    if (host.current === null) return
    cellOf(field).paint(host.current, { ...props, text: cellText(row, name, field, services.dictionaries) })
  })
  return <span ref={host} />
}
