import type { FigureFrame } from '#contract/wire/figures.ts'
import type { Parameters, Services } from '#core/services.ts'
import { citiesToday } from '#server/areas/analysis/tell-cities.ts'
import { figuresNow } from '#server/areas/analysis/figures-now.ts'
import { hazardsNow } from '#server/areas/analysis/hazards-now.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { readingContext } from '#server/engine/resource/run.ts'
import type { Page } from '#widgets/page-context.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import type { TestApp } from '#tests/server/app.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { render, waitFor } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { expect } from 'vitest'

/** What feeds tell, counted as the server counts it for who watches. */
const FEEDS: Readonly<Record<string, (context: Context, orgId: string | undefined) => Promise<object>>> = {
  now: async (context, orgId) => {
    const { time: _time, at: _at, ...figures } = await figuresNow(context, { orgId })
    return { figures }
  },
  hazards: async (context, orgId) => ({ figures: await hazardsNow(context, orgId) }),
  cities: citiesToday,
}

const STILL_COMING = '[aria-busy="true"], output[aria-label^="正在"]'

/** A person on a server. */
export interface Viewer {
  server: TestApp
  id: string
  caller: Caller
}

/** A view of the console, its calls answered by the real server; it is drawn as soon as nothing is on its way any more. */
export async function shownOn(viewer: Viewer, View: ComponentType, address: string) {
  const { inPage, open } = pageAt(address, { leadsTo: () => true } satisfies Partial<Page>)
  const services = {
    http: { get: answered(viewer) },
    figures: { follow: told(viewer), clockOffset: () => null },
    grants: () => ({ auth: [], allAuth: [] }),
    store: { get: () => null, set: () => {}, remove: () => {} },
    preferences: { load: async () => null, save: async () => {} },
    dictionaries: { peek: () => [], load: async () => [], replace: () => {}, clear: () => {} },
  }
  const { container } = render(
    createElement(
      ServicesProvider,
      { value: { config: { productName: '安盾' }, ...services } as unknown as Services },
      inPage(createElement(View)),
    ),
  )
  await waitFor(() => expect(waitedFor(container)).toEqual([]), { timeout: 30_000 })
  return { container, open }
}

const waitedFor = (container: HTMLElement) =>
  [...container.querySelectorAll(STILL_COMING)].map((part) => part.getAttribute('aria-label'))

function answered({ caller }: Viewer) {
  return async (path: string, parameters: Parameters = {}) => {
    const { code, success, message, ...answer } = await caller.get(path, parameters as never)
    if (!success) throw new Error(`${path}: ${code} ${message}`)
    return { code, success, message, timestamp: 0, ...answer }
  }
}

/** One frame of each feed that is counted here; the others stay silent. */
function told(viewer: Viewer) {
  return (key: string, take: (frame: FigureFrame) => void) => {
    const [feed = '', orgId] = key.split('@')
    const count = FEEDS[feed.split(':').at(-1)!]
    if (count !== undefined)
      void inContext(viewer, async (context) => {
        const at = context.now
        take({ n: 1, at, asOf: at, ...(await count(context, orgId)) } as FigureFrame)
      })
    return () => {}
  }
}

/** Reads as the person. */
export async function inContext<T>({ server, id }: Viewer, read: (context: Context) => Promise<T>): Promise<T> {
  const { services } = server.app
  const hash = services.sessions.hashOf(await server.tokenOf(id, 1))
  const principal = (await services.sessions.principalsBehind([hash], 1)).get(hash)!
  return services.database.read(principal, (sql) => read(readingContext(services, sql, principal)))
}
