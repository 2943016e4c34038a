import { rememberTabTitle } from '#core/formats/title.ts'
import { enterPlace } from '#layout/shell/kept-place.ts'
import { createShell, type Shell } from '#layout/shell/create-shell.ts'
import { tenantIdsOf } from '#machines/session/choice.ts'
import type { Console } from './console.ts'
import { VERSION } from '#core/build.ts'

/** The frame for the person who just signed in. */
export function shellFor({ account: { ask }, actors, browser, config, navigation, outside, services }: Console): Shell {
  const { session, cacheRefresh } = actors
  const { userId, username } = outside.person()
  const { tenantid, info } = session.getSnapshot().context
  const tenantIds = info === null ? [] : tenantIdsOf(info)
  enterPlace(browser.session, userId, tenantid)
  return createShell({
    productName: config.productName,
    actors,
    userId,
    version: VERSION,
    screens: async () => (await import('./screens.ts')).SCREENS,
    store: services.store,
    preferences: services.preferences,
    area: browser.session,
    window: browser.window,
    running: services.running,
    navigate: (to, options = {}) => navigation.go({ to, replace: options.replace === true }),
    rememberTitle: (fullPath, title) => rememberTabTitle(services.store, fullPath, title),
    commands: {
      changePassword: () => ask(({ passwordChange }) => passwordChange.send({ type: 'dialog.open', username })),
      secondFactor: config.secondFactor
        ? () => ask(({ secondFactor }) => secondFactor.send({ type: 'dialog.open' }))
        : undefined,
      showSessions: () => ask(({ ownSessions }) => ownSessions.send({ type: 'sessions.open' })),
      switchTenant:
        tenantIds.length > 1
          ? () =>
              ask(({ tenantSwitch }) =>
                tenantSwitch.send({ type: 'switch.open', username, current: tenantid, tenantIds }),
              )
          : undefined,
      switchDepartment: () => ask(({ departmentSwitch }) => departmentSwitch.send({ type: 'switch.open', username })),
      refreshCache: () => cacheRefresh.send({ type: 'cache.refresh' }),
      signOut: () => session.send({ type: 'signOut.ask' }),
    },
  })
}
