import type { ConsoleConfig } from '#contract/wire/config.ts'
import { createDraftDrawer } from '#core/storage/draft-drawer.ts'
import { holdsBy } from '#core/storage/holds.ts'
import { createDictionaryCache } from '#core/dictionaries.ts'
import type { FailureReport } from '#core/http/failure.ts'
import { fileUrl } from '#core/files/file-url.ts'
import { createGrantStorage, type GrantStorage } from '#core/session/grant-storage.ts'
import { createHttp } from '#core/http/http.ts'
import { createOperationStore } from '#core/operations/operations.ts'
import { createPresenceStore } from '#core/live/presence.ts'
import { createUploadStore } from '#core/files/uploads.ts'
import { createPreferences } from '#core/storage/preferences.ts'
import { createViewStore } from '#core/lists/list-views.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { Caller, Services } from '#core/services.ts'
import { createStore } from '#core/storage/storage.ts'
import { Subject } from 'rxjs'
import type { Browser } from './browser.ts'
import { createFileShow, type FileShow } from './file-facade.ts'
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
      files: files.facade,
      say: (kind, message, undo) => notices.say({ kind, title: null, message, ...(undo && undoable(undo)) }),
      live: live.facade,
      figures: live.figures,
      presence: createPresenceStore(),
      drafts: createDraftDrawer(() => browser.window.indexedDB, holdsBy(browser.window.navigator.locks)),
      ...(config.operations && { operations: createOperationStore(), uploads: createUploadStore() }),
      running,
      enterImpersonation: async (impersonation) =>
        (await import('./impersonation/enter-impersonation.ts')).enterImpersonation(browser, store, impersonation),
      unreadChanged: () => live.current()?.actors.notificationCenter.send({ type: 'counts.reload' }),
    },
  }
}

/** Long enough to be read, understood and pressed; the next one takes its place, for Ctrl Z can mean but one. */
const undoable = (undo: () => void) => ({ undo, durationMs: 10_000, key: 'undo' })
