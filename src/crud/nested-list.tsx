import { createContext, use, type ComponentType } from 'react'
import type { CrudOptions, Screen } from './screen.ts'

interface NestedListProps {
  screen: Screen
  options: CrudOptions
}

/** How a list is shown inside another: the page of lists hands itself in, since what stands inside it cannot import it. */
export const NestedListContext = createContext<ComponentType<NestedListProps> | null>(null)

/** A list inside another, or inside the detail of a record. */
export function NestedList({ screen, options }: NestedListProps) {
  const List = use(NestedListContext)
  if (List === null) throw new Error('NestedList: no page of lists stands around it')
  return <List screen={screen} options={options} />
}
