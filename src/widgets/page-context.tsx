import { createContext, use } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'

/**
 * The tab a page lives in. Actors belong to the tab, not to the component: they go on while the page is hidden, fall back to their
 * persisted snapshot when the tab leaves the keep-alive budget, and survive F5 (the snapshot is kept in session storage).
 */
export interface Page {
  /** Path and query of this tab. */
  fullPath: string
  path: string
  /** Values of `:name` segments. */
  parameters: Readonly<Record<string, string>>
  /** The query of this tab, without `?`. */
  query: string
  title: string
  /** Outside address of a framed menu entry, its placeholders evaluated; absent on pages of our own. Source: MENU-12. */
  url?: string | null
  /** Whether this tab is in front. */
  active: boolean
  /** Grows by one when the user asks to refresh the tab. */
  generation: number
  /** The actor of this page under `key`, made at the first call; its context must be JSON so that it can be restored. */
  actor<M extends AnyStateMachine>(key: string, machine: M, input: InputFrom<M>): ActorRefFrom<M>
  /** Replaces this tab's query in place: no new tab, no history entry. */
  readdress(query: string): void
  /** Opens another path in its own tab. */
  open(fullPath: string): void
  /** Closes this tab. */
  close(): void
}

const PageContext = createContext<Page | null>(null)

export const PageProvider = PageContext.Provider

/** The tab around this view; throws outside a page. */
export function usePage(): Page {
  const page = use(PageContext)
  if (page === null) throw new Error('usePage: no PageProvider above this view')
  return page
}
