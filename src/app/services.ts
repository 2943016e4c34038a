import type { ConsoleConfig } from '#contract/wire/config.ts'
import { createDictionaryCache } from '#core/dictionaries.ts'
import type { FailureReport } from '#core/failure.ts'
import { fileUrl } from '#core/file-url.ts'
import { createGrantStorage, type GrantStorage } from '#core/grant-storage.ts'
import { createHttp } from '#core/http.ts'
import { createOperationBook } from '#core/operations.ts'
import { createPreferences } from '#core/preferences.ts'
import { createViewStore } from '#core/list-views.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { Caller, Services } from '#core/services.ts'
import { createStore } from '#core/storage.ts'
import { Subject } from 'rxjs'
import type { Browser } from './browser.ts'
import { createFileShow, type FileShow } from './file-door.ts'
import type { LiveOfPerson } from './live-of-person.ts'
import type { Notices } from './notices.ts'

export interface AppServices {
  services: Services
  grants: GrantStorage
  files: FileShow
  failed$: Subject<FailureReport>
}

/** The services of the console. @param caller who calls now, asked at each call. */
export function createServices(
  config: ConsoleConfig,
  browser: Browser,
  notices: Notices,
  caller: () => Caller,
  live: LiveOfPerson,
  running: RunningActors,
): AppServices {
  const store = createStore(browser.local, browser.now)
  const failed$ = new Subject<FailureReport>()
  const http = createHttp({
    config,
    session: caller,
    onFailure: (report) => failed$.next(report),
    now: browser.now,
    store,
  })
  const grants = createGrantStorage(browser.session)
  const addressOf = (path: string) => fileUrl(path, config)
  const files = createFileShow({ http, fileUrl: addressOf, now: browser.now, document: browser.window.document })
  return {
    failed$,
    grants,
    files,
    services: {
      config,
      http,
      store,
      dictionaries: createDictionaryCache({ http, store, log: browser.log }),
      grants: () => grants.read(),
      preferences: createPreferences(http, store),
      listViews: createViewStore(http),
      fileUrl: addressOf,
      files: files.door,
      say: (kind, message) => notices.say({ kind, title: null, message }),
      live: live.door,
      ...(config.operations && { operations: createOperationBook() }),
      running,
      unreadChanged: () => live.current()?.actors.notificationCenter.send({ type: 'counts.reload' }),
    },
  }
}
