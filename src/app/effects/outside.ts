import type { GrantStorage } from '#core/session/grant-storage.ts'
import type { Caller, Services } from '#core/services.ts'
import type { Browser } from '#app/browser.ts'
import type { Navigation } from '#app/navigation.ts'
import type { Notices } from '#app/notices.ts'
import type { ShellOfPerson } from '#app/shell-of-person.ts'

/** Everything effects may touch. */
export interface Outside {
  services: Services
  grants: GrantStorage
  browser: Browser
  navigation: Navigation
  notices: Notices
  shell: ShellOfPerson
  caller: () => Caller
  /** Who is signed in, for menu urls. */
  person: () => { userId: string; username: string }
}
