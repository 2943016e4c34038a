import type { GridExtension } from '#grid/dom/extension.ts'
import { mountGrid } from '#grid/dom/mount-grid.ts'
import type { Grid as MountedGrid, GridOptions, GridPosition } from '#grid/dom/options.ts'
import { useLayoutEffect, useRef, type CSSProperties, type Ref } from 'react'
import styles from './grid.module.css'
import { CellNodesView, type CellNodes } from './cell-nodes.tsx'

interface GridProps extends GridOptions {
  /** React's elements in cells; absent = there are none. */
  nodes?: CellNodes
  /** Taken when the table is mounted. */
  extensions?: readonly GridExtension[]
  ref?: Ref<MountedGrid>
  className?: string
  style?: CSSProperties
}

/** The table among React's elements. It is painted anew only where an option is another than before; rows are told by their source. */
export function Grid({ nodes, extensions = [], ref, className, style, ...options }: GridProps) {
  const host = useRef<HTMLDivElement>(null)
  const grid = useRef<{ mounted: MountedGrid; given: GridOptions } | null>(null)
  const asked = useRef(options)
  const stood = useRef<GridPosition | null>(null)
  useLayoutEffect(() => {
    asked.current = options
    if (grid.current === null) return
    const changes = changedOptions(grid.current.given, options)
    grid.current.given = options
    if (changes !== null) grid.current.mounted.update(changes)
  })
  useLayoutEffect(() => {
    if (host.current === null) return
    const given = asked.current
    const mounted = mountGrid(
      host.current,
      { ...given, onEvent: (event) => asked.current.onEvent?.(event) },
      extensions,
    )
    grid.current = { mounted, given }
    // A page that comes back into sight runs its effects again.
    if (stood.current !== null) mounted.restore(stood.current)
    const release = handOver(ref, mounted)
    return () => {
      grid.current = null
      stood.current = mounted.position()
      release()
      mounted.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- mounted once; later options are taken over above
  }, [])
  return (
    <>
      <div ref={host} className={`${styles['host'] ?? ''} ${className ?? ''}`} style={style} />
      {nodes !== undefined && <CellNodesView nodes={nodes} />}
    </>
  )
}

function changedOptions(before: GridOptions, now: GridOptions): Partial<GridOptions> | null {
  const names = new Set([...Object.keys(before), ...Object.keys(now)] as (keyof GridOptions)[])
  names.delete('onEvent')
  const changed = [...names].filter((name) => before[name] !== now[name])
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, now[name]]))
}

function handOver(ref: Ref<MountedGrid> | undefined, mounted: MountedGrid): () => void {
  if (typeof ref === 'function') {
    const undo = ref(mounted)
    return typeof undo === 'function' ? undo : () => ref(null)
  }
  if (ref !== null && ref !== undefined) ref.current = mounted
  return () => {
    if (ref !== null && ref !== undefined) ref.current = null
  }
}
