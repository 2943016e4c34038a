import { createContext, use, type ReactNode } from 'react'
import type { CrudOptions, Screen } from './screen.ts'

interface NestedListProps {
  screen: Screen
  options: CrudOptions
}

/** How a list is shown inside another: the page of lists hands itself in, since what stands inside it cannot import it. */
export const NestedListContext = createContext<((list: NestedListProps) => ReactNode) | null>(null)

/** A list inside another, or inside the detail of a record. */
export function NestedList(list: NestedListProps) {
  const show = use(NestedListContext)
  if (show === null) throw new Error('NestedList: no page of lists stands around it')
  return show(list)
}
