import { settingsSchema } from '#contract/console/settings.ts'
import { STORAGE_KEYS } from '#contract/console/storage.ts'
import type { ConsoleConfig } from '#contract/wire/config.ts'
import { createRunningActors } from '#core/running-actors.ts'
import { readSession } from '#core/session/session-storage.ts'
import { findRoute, isPagePath } from '#layout/pages/static-routes.ts'
import { keepTabs } from '#layout/tabs/kept-tabs.ts'
import { callerOf } from '#machines/session/session-facts.ts'
import { createActor, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { TabsEffects } from '#machines/tabs/tabs.machine.ts'
import { createAccountFacade } from './account-facade.ts'
import type { Browser } from './browser.ts'
import {
  provideCacheRefresh,
  provideLayout,
  provideSettings,
  provideTabs,
  SIDEBAR_KEY,
} from './effects/frame-effects.ts'
import { provideMenuRoutes, provideRouteGuard } from './effects/guard-effects.ts'
import type { Outside } from './effects/outside.ts'
import { provideSession } from './effects/session-effects.ts'
import { inspectorFacade } from './inspector-facade.ts'
import { createLiveOfPerson } from './live-of-person.ts'
import { createNavigation } from './navigation.ts'
import { createNewVersion, facadeOf } from './new-version.ts'
import { createNotices } from './notices.ts'
import { createServices } from './services.ts'
import { createShellOfPerson } from './shell-of-person.ts'
import { VERSION } from '#core/build.ts'

/** The running console: its services, its actors and the ways out of them. Nothing is started yet; see `wire`. */
export type Console = ReturnType<typeof createConsole>

/** Puts machines and effects together. Each actor exists once and lives as long as the window. */
export function createConsole(config: ConsoleConfig, browser: Browser) {
  const notices = createNotices()
  const navigation = createNavigation()
  const shell = createShellOfPerson()
  const running = createRunningActors()
  const live = createLiveOfPerson(running)
  const caller = () => callerOf(actors.session.getSnapshot().context)
  const { services, grants, files, failed$ } = createServices(config, browser, notices, caller, live, running)
  const person = () => {
    const { info, username } = actors.session.getSnapshot().context
    return { userId: info?.id || username, username }
  }
  const userId = () => person().userId
  const newVersion = createNewVersion({ browser, running, isSignedIn: () => caller().token !== null })
  if (VERSION !== '') services.newVersion = facadeOf(newVersion)
  services.inspector = inspectorFacade({ browser, running, live, failed$, notices, caller, userId })
  const endSession = () => actors.session.send({ type: 'signOut.force' })
  const outside: Outside = { services, grants, browser, navigation, notices, shell, caller, person }
  const actors = createActors(outside, () => actors)
  for (const [name, actor] of Object.entries(actors)) running.add(name, actor)
  running.add('newVersion', newVersion)
  const account = createAccountFacade({
    load: async () => (await import('./account/create-account-actors.ts')).createAccountActors(outside, endSession),
    running,
    notices,
    checkVersion: () => newVersion.send({ type: 'version.check' }),
  })
  return {
    account,
    config,
    browser,
    services,
    files,
    notices,
    navigation,
    shell,
    live,
    failed$,
    newVersion,
    outside,
    actors,
  }
}

export type Actors = ReturnType<typeof createActors>

function createActors(outside: Outside, actors: () => { session: SessionActor; menuRoutes: MenuActor }) {
  const { store } = outside.services
  const stored = readSession(store)
  const endSession = (redirect?: string) =>
    actors().session.send({ type: 'signOut.force', ...(redirect === undefined ? {} : { redirect }) })
  const reloadMenu = () => actors().menuRoutes.send({ type: 'menu.reload' })
  const guard = provideRouteGuard(outside, {
    loadMenu: () => actors().menuRoutes.send({ type: 'menu.load' }),
    endSession: ({ redirect }) => endSession(redirect),
    isForbidden: ({ path }) => isPagePath(path),
    isKnown: ({ path }) => findRoute(actors().menuRoutes.getSnapshot().context.routes, path) !== null,
  })
  const keep: TabsEffects['keep'] = (kept) => {
    const { userId } = outside.person()
    if (userId !== '' && kept.tabs.length > 0) keepTabs(outside.browser.session, userId, kept)
  }
  const settings = store.get(STORAGE_KEYS.settings, settingsSchema)
  const opened = store.get(SIDEBAR_KEY, z.boolean())
  return {
    session: createActor(provideSession(outside), { input: { stored, hour: outside.browser.hour() } }),
    menuRoutes: createActor(provideMenuRoutes(outside)),
    routeGuard: createActor(guard, { input: { signedIn: stored !== null } }),
    tabs: createActor(provideTabs(outside, keep), { input: {} }),
    settings: createActor(provideSettings(outside), { input: { stored: settings } }),
    layout: createActor(provideLayout(outside), { input: opened === null ? {} : { opened } }),
    cacheRefresh: createActor(provideCacheRefresh(outside, reloadMenu)),
  }
}

type SessionActor = ActorRefFrom<ReturnType<typeof provideSession>>
type MenuActor = ActorRefFrom<ReturnType<typeof provideMenuRoutes>>
