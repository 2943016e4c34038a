import { type Page, PageProvider } from '#widgets/page-context.tsx'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createActor } from 'xstate'

/** A page in a tab of its own, with real actors; what it asks of the frame is noted. */
export function pageAt(fullPath: string, over: Partial<Page> = {}) {
  const actors = new Map<string, unknown>()
  const [path = '', ...query] = fullPath.split('?')
  const asked = {
    open: vi.fn<Page['open']>(),
    close: vi.fn<Page['close']>(),
    readdress: vi.fn<Page['readdress']>(),
    answered: vi.fn<Page['answered']>(),
  }
  const page: Page = {
    fullPath,
    path,
    query: query.join('?'),
    parameters: {},
    title: '页面',
    active: true,
    generation: 0,
    actor: (key, machine, input) => {
      const known = actors.get(key) ?? createActor(machine, { input }).start()
      actors.set(key, known)
      return known as never
    },
    keeps: (key) => actors.has(key),
    holdsWork: () => false,
    release: () => {},
    rename: () => {},
    ...asked,
    ...over,
  }
  return { ...asked, inPage: (view: ReactNode) => <PageProvider value={page}>{view}</PageProvider> }
}
