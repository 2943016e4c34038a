import type { AskedForm } from '#machines/tabs/tab.ts'
import type { PageCount } from './page-count.ts'
import { createContext, use, type ReactNode } from 'react'
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
  /** The query of the menu entry this tab was opened for, without `?`: a reset of what is searched returns to it. Absent = none. */
  entryQuery?: string
  title: string
  /** What the address asked for once beside the page, such as the form of a new record; the page answers. */
  asks?: AskedForm | null
  /** Outside address of a framed menu entry, its placeholders evaluated; absent on pages of our own. Source: MENU-12. */
  url?: string | null
  /** Whether this tab is in front. */
  active: boolean
  /** Grows by one when the user asks to refresh the tab. */
  generation: number
  /** The actor of this page under `key`, made at the first call; its context must be JSON so that it can be restored. */
  actor<M extends AnyStateMachine>(key: string, machine: M, input: InputFrom<M>): ActorRefFrom<M>
  /** Whether an actor runs, or is kept of an earlier visit, under this key or this scope. */
  keeps(key: string): boolean
  /** Whether something in a scope has work that nobody saved: it can take `work.discard`. */
  holdsWork(scope: string): boolean
  /** Ends the actors of a scope and forgets them; one that is busy finishes first. */
  release(scope: string): void
  /** Stands beside the title; absent where nothing shows it. */
  count?: PageCount
  /** Replaces this tab's query in place: no new tab, no history entry. @param query or what becomes of the one it has now */
  readdress(query: string | ((now: string) => string)): void
  /** Opens another path in its own tab. */
  open(fullPath: string): void
  /** Whether this person has a page at a path; absent where nobody knows. */
  leadsTo?(path: string): boolean
  /** Says that the page has done what was asked for. */
  answered(): void
  /** Calls this tab after what is in it, such as a record. */
  rename(title: string): void
  /** Closes this tab. @param to what comes to the front then in place of the neighbour; where this tab stays (pinned), too */
  close(to?: string): void
}

const PageContext = createContext<Page | null>(null)

export const PageProvider = PageContext.Provider

/** A part of the page whose actors end together, such as what is in a drawer: their keys begin with the scope's name. */
export function PageScope({ name, children }: { name: string; children: ReactNode }) {
  return <PageProvider value={scopedPage(usePage(), name)}>{children}</PageProvider>
}

/** The same page with the keys of its actors below `scope`. */
export function scopedPage(page: Page, scope: string): Page {
  const within = (key: string) => `${scope}/${key}`
  return {
    ...page,
    actor: (key, machine, input) => page.actor(within(key), machine, input),
    keeps: (key) => page.keeps(within(key)),
    holdsWork: (inner) => page.holdsWork(within(inner)),
    release: (inner) => page.release(within(inner)),
  }
}

/** Whether the actor under `key` is the one of this name or belongs to the scope of this name. */
export function isWithin(key: string, scope: string): boolean {
  return key === scope || key.startsWith(`${scope}/`)
}

/** The tab around this view; null = it stands above all of them. */
export function useMaybePage(): Page | null {
  return use(PageContext)
}

/** The tab around this view; throws outside a page. */
export function usePage(): Page {
  const page = useMaybePage()
  if (page === null) throw new Error('usePage: no PageProvider above this view')
  return page
}
