import { rememberTabTitle } from '#core/title.ts'
import { createShell, type Shell } from '#layout/shell/create-shell.ts'
import type { Console } from './console.ts'
import { SCREENS } from './screens.ts'
import { VERSION } from './version.ts'

/** The frame for the person who just signed in. */
export function shellFor({ actors, browser, config, navigation, outside, services }: Console): Shell {
  const { session, departmentSwitch, passwordChange, cacheRefresh } = actors
  const { userId, username } = outside.person()
  return createShell({
    productName: config.productName,
    actors,
    userId,
    version: VERSION,
    screens: SCREENS,
    store: services.store,
    area: browser.session,
    window: browser.window,
    running: services.running,
    navigate: (to, options = {}) => navigation.go({ to, replace: options.replace === true }),
    rememberTitle: (fullPath, title) => rememberTabTitle(services.store, fullPath, title),
    commands: {
      changePassword: () => passwordChange.send({ type: 'dialog.open', username }),
      switchDepartment: () => departmentSwitch.send({ type: 'switch.open', username }),
      refreshCache: () => cacheRefresh.send({ type: 'cache.refresh' }),
      signOut: () => session.send({ type: 'signOut.ask' }),
    },
  })
}
