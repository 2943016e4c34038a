import { createListeners } from '#core/listeners.ts'
import { NotRegistered } from '#machines/lazy-page/load-problem.ts'
import type { ComponentType } from 'react'

/** Fetches the chunk of a screen with its `Page`. */
export type ScreenModule = () => Promise<{ Page: ComponentType }>

/** Component id → its screen. */
export type ScreenRegistry = Readonly<Record<string, ScreenModule>>

/** The code of pages, fetched once; which chunk is whose comes with the workbench, not with the sign-in page. Modules are not JSON, so they stay here and not in a machine. */
export interface PageModules {
  /** Resolves when the component is at hand; rejects with the loader's error or `NotRegistered`. */
  load(component: string): Promise<void>
  peek(component: string): ComponentType | null
  subscribe: (changed: () => void) => () => void
}

export function createPageModules(registry: () => Promise<ScreenRegistry>): PageModules {
  const loaded = new Map<string, ComponentType>()
  const listeners = createListeners()
  return {
    async load(component) {
      if (loaded.has(component)) return
      const screens = await registry()
      const fetchModule = Object.hasOwn(screens, component) ? screens[component] : undefined
      if (fetchModule === undefined) throw new NotRegistered(component)
      loaded.set(component, (await fetchModule()).Page)
      listeners.notify()
    },
    peek: (component) => loaded.get(component) ?? null,
    subscribe: listeners.subscribe,
  }
}
