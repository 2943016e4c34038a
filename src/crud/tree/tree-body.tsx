import { createContext, use, type ComponentProps, type RefObject } from 'react'

interface BodyWindow {
  /** Height of the rows that are not there, in px. */
  above: number
  below: number
  columns: number
}

/** What the body of a tree's table must know of the rows that are out of sight. */
export const BodyWindowContext = createContext<BodyWindow>({ above: 0, below: 0, columns: 1 })

/** Takes the element of the body, to find out where it is on the screen. */
export const BodyRefContext = createContext<RefObject<HTMLTableSectionElement | null> | null>(null)

/** A table that tells which rows are open and how deep they stand. */
export function TreeGrid(props: ComponentProps<'table'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern for rows that open is a treegrid
  return <table {...props} role="treegrid" />
}

/** The rows in sight between two blank ones as high as what is not. */
export function TreeBody({ children, ...props }: ComponentProps<'tbody'>) {
  const { above, below, columns } = use(BodyWindowContext)
  return (
    <tbody {...props} ref={use(BodyRefContext)}>
      <Blank height={above} columns={columns} />
      {children}
      <Blank height={below} columns={columns} />
    </tbody>
  )
}

function Blank({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- takes the room of rows that are out of sight */}
      <td colSpan={columns} style={{ padding: 0, border: 0 }} />
    </tr>
  )
}
