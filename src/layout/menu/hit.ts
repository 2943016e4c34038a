import type { ReactNode } from 'react'

/** Something to choose in the search. */
export interface Hit {
  key: string
  icon: ReactNode
  title: string
  note: string
  /** It leads to a page, which gets the focus. */
  isPage?: boolean
  choose: () => void
}
