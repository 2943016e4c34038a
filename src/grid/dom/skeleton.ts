import styles from './grid.module.css'

/** The elements every table has. */
export interface Skeleton {
  root: HTMLElement
  /** What is read out as the table. */
  table: HTMLElement
  head: HTMLElement
  /** What the browser scrolls. */
  scroller: HTMLElement
  /** As high and wide as all rows. */
  sizer: HTMLElement
  /** Brings the layer down to the rows it shows. */
  spacer: HTMLElement
  /** Holds the rows; stays within the window however fast it is scrolled. */
  layer: HTMLElement
  /** Shows where a column would go. */
  guide: HTMLElement
  /** Stands beside the root: a grid holds rows and nothing else. */
  announcer: HTMLElement
}

/** Builds them. */
export function buildSkeleton(): Skeleton {
  const root = element('root')
  const table = element('table', 'grid')
  const head = element('head', 'rowgroup')
  const scroller = element('scroller', 'rowgroup')
  const sizer = element('sizer', 'presentation')
  const spacer = element('spacer', 'presentation')
  const layer = element('layer', 'presentation')
  const guide = element('guide', 'presentation')
  const announcer = element('announcer', 'status')
  guide.hidden = true
  sizer.append(spacer, layer)
  scroller.append(sizer)
  table.append(head, scroller)
  root.append(table, guide, announcer)
  return { root, table, head, scroller, sizer, spacer, layer, guide, announcer }
}

/** An element with its class and its role. */
export function element(name: string, role?: string): HTMLElement {
  const made = document.createElement('div')
  made.className = styles[name] ?? name
  if (role !== undefined) made.setAttribute('role', role)
  return made
}
