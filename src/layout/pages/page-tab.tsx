import { componentOf } from '#core/pages/component-alias.ts'
import { crumbsOf } from '#layout/breadcrumb/crumbs-of.ts'
import { takeAwaitedFocus } from '#layout/focus/page-heading.ts'
import { type ShellView, useShell } from '#layout/shell/shell-context.tsx'
import { componentPlace } from '#machines/menu-routes/component-place.ts'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import type { Tab } from '#machines/tabs/tab.ts'
import { type Page, PageProvider } from '#widgets/page-context.tsx'
import { createPageCount } from '#widgets/page-count.ts'
import { ServicesContext } from '#widgets/services-context.tsx'
import { PageHeader } from '#widgets/page-header/page-header.tsx'
import { useSelector } from '@xstate/react'
import { Activity, memo, useLayoutEffect, useRef, useState } from 'react'
import { Counted } from './counted.tsx'
import { LazyPage } from './lazy-page.tsx'
import { later } from '#widgets/later/later.tsx'
import styles from './pages.module.css'
import { useOwnRights } from './own-rights.ts'
import { PageBoundary } from './page-boundary.tsx'
import { findRoute } from './static-routes.ts'
import { UnknownPage } from './unknown-page.tsx'

interface PageTabProps {
  tab: Tab
  isActive: boolean
}

/**
 * One mounted page: its breadcrumb, its code on the way or failed, its view, hidden while another tab is in front. Where its own rights
 * change its buttons, columns and rows are made anew; what is being written stays with its actors.
 */
export function PageTab({ tab, isActive }: PageTabProps) {
  const { services, changes } = useOwnRights()
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <ServicesContext value={services}>
        <PageContent key={changes} tab={tab} isActive={isActive} />
      </ServicesContext>
    </Activity>
  )
}

/**
 * Not rendered anew while hidden: without its effects an open dialog that is closed and opened meanwhile breaks when the page is shown
 * again, one that is left alone comes back as it was.
 */
const PageContent = memo(
  function PageContent({ tab, isActive }: PageTabProps) {
    const shell = useShell()
    const routes = useSelector(shell.actors.menuRoutes, (snapshot) => snapshot.context.routes)
    const match = findRoute(routes, tab.path)
    const [count] = useState(createPageCount)
    const page = { ...pageOf(shell, tab, isActive, match?.route, match?.parameters ?? {}), count }
    const place = useRef<HTMLElement>(null)
    useLayoutEffect(() => {
      if (isActive && place.current !== null) takeAwaitedFocus(place.current)
    }, [isActive])
    const restart = (): void => {
      shell.pages.forget(tab.id)
      shell.actors.tabs.send({ type: 'tab.refresh', id: tab.id })
    }
    return (
      <section ref={place} className={styles['page']} aria-label={tab.title}>
        <PageHeader
          crumbs={crumbsOf(tab, match?.route)}
          beside={<Counted count={count} />}
          onCrumb={(href) => shell.navigate(href)}
        />
        <PageBoundary title={tab.title} onRestart={restart}>
          <PageProvider value={page}>
            <PageView route={match?.route} />
          </PageProvider>
        </PageBoundary>
      </section>
    )
  },
  (_before, { isActive }) => !isActive,
)

function PageView({ route }: { route: RouteRecord | undefined }) {
  const shell = useShell()
  const isLoading = useSelector(shell.actors.menuRoutes, (snapshot) => snapshot.hasTag('loading'))
  if (route === undefined) return <UnknownPage isLoading={isLoading} />
  const component = route.url === null ? componentOf(route.component) : FRAME
  const { area, name } = componentPlace(component)
  if (area === 'layouts' && !name.startsWith('Iframe')) return <SectionPage path={route.path} />
  return <LazyPage component={area === 'layouts' ? FRAME : component} />
}

const FRAME = 'layouts/IframePageView'
const SectionPage = later(async () => ({ default: (await import('./section-page.tsx')).SectionPage }))

function pageOf(
  { actors, pages, navigate }: ShellView,
  tab: Tab,
  active: boolean,
  route: RouteRecord | undefined,
  parameters: Readonly<Record<string, string>>,
): Page {
  const { fullPath, path, title, generation, id, asks = null } = tab
  const close = (): void => actors.tabs.send({ type: 'tab.close', id })
  return {
    fullPath,
    path,
    parameters,
    query: queryOf(fullPath),
    entryQuery: queryOf(tab.entry ?? ''),
    title,
    asks,
    url: route?.url ?? null,
    active,
    generation,
    actor: (key, machine, input) => pages.actor(tab, key, machine, input),
    keeps: (key) => pages.keeps(tab, key),
    holdsWork: (scope) => pages.holdsWork(tab, scope),
    release: (scope) => pages.release(tab, scope),
    readdress: (change) => {
      const now = actors.tabs.getSnapshot().context.tabs.find((known) => known.id === id)?.fullPath ?? fullPath
      const query = typeof change === 'string' ? change : change(queryOf(now))
      actors.tabs.send({ type: 'tab.readdress', id, fullPath: query === '' ? path : `${path}?${query}` })
    },
    open: (to) => navigate(to),
    leadsTo: (to) => findRoute(actors.menuRoutes.getSnapshot().context.routes, to) !== null,
    answered: () => actors.tabs.send({ type: 'tab.answered', id }),
    rename: (name) => actors.tabs.send({ type: 'tab.rename', path, title: name }),
    close(to) {
      if (to === undefined) return close()
      whenLeft(actors.tabs, id, close)
      navigate(to)
    },
  }
}

/** Going somewhere takes a moment: closed before, a tab would bring its neighbour to the front. */
function whenLeft(tabs: ShellView['actors']['tabs'], id: string, left: () => void): void {
  const following = tabs.subscribe(({ context }) => {
    if (context.active === id) return
    following.unsubscribe()
    left()
  })
}

function queryOf(fullPath: string): string {
  return fullPath.split('?').slice(1).join('?')
}
