import type { ComponentType } from 'react'

/** One use of a block. */
export interface Example {
  title: string
  /** A component of the section's own file: it runs above, its text stands below. */
  Show: ComponentType
  /** Its name in that file. */
  name: string
  /** What to try, or what to know. */
  note?: string
}

/** What the page shows of one block. */
export interface Section {
  /** One or two sentences: what it is for and what it keeps. */
  how: string
  examples: readonly Example[]
}
