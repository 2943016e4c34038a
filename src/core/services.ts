import type { Impersonation } from '#contract/wire/impersonation.ts'
import type { ListViews, ViewDraft, ViewRole } from '#contract/areas/list-view/list-view.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { Dictionaries, DictionaryItem } from '#contract/wire/session.ts'
import type { Result } from '#contract/wire/result.ts'
import type { ZodMiniType } from 'zod/mini'
import type { DraftDrawer } from './storage/draft-drawer.ts'
import type { InspectorFacade } from './inspector/inspector.ts'
import type { LiveFigures } from './live/live-figures.ts'
import type { LiveTables } from './live/live.ts'
import type { OperationStore } from './operations/operations.ts'
import type { PresenceStore } from './live/presence.ts'
import type { UploadStore } from './files/uploads.ts'
import type { RunningActors } from './running-actors.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Overrides the 9 s of every call, in ms (files). */
  timeoutMs?: number
  /** true = the interceptor stays silent and the caller shows the failure itself. */
  quiet?: boolean
  /** Names an adding or sending call, the same in every retry of it: the server does it once. Source: docs/compatibility.md. */
  idempotencyKey?: string | undefined
  /** Who calls when it is not the session: a sign-in that is still choosing its tenant, a session that was just left. */
  caller?: Caller
  /** true = it goes out even when the page is left right then, as far as the browser allows (64 kB). */
  outlivesPage?: boolean
  /** true = the token of the session stays here. */
  withoutToken?: boolean
}

/** token null = signed out, tenantId 0 = none. */
export interface Caller {
  token: string | null
  tenantId: number
}

export type Parameters = Record<string, string | number | boolean | null | undefined>

/**
 * The calls of the console. Paths are relative to the API base, with or without a leading slash.
 * Every method resolves with the envelope when `success` is true and rejects with a `Failure` otherwise (`kind: 'refused'` = the server said success:false).
 */
export interface Http {
  get(path: string, parameters?: Parameters, options?: CallOptions): Promise<Result<unknown>>
  post(path: string, body?: unknown, options?: CallOptions): Promise<Result<unknown>>
  put(path: string, body?: unknown, options?: CallOptions): Promise<Result<unknown>>
  delete(path: string, parameters?: Parameters, options?: CallOptions): Promise<Result<unknown>>
  /** A file; a JSON answer in its place rejects with that answer's message. */
  blob(path: string, parameters?: Parameters, options?: CallOptions): Promise<Blob>
  /** Multipart with the file under `file` and further text fields; progress in percent (0–100). */
  upload(
    path: string,
    file: File,
    fields?: Record<string, string>,
    options?: CallOptions & { onProgress?: (percent: number) => void },
  ): Promise<Result<unknown>>
  /** The same piece by piece (tus 1.0): after an interruption, or chosen again within three days, the file goes on where it was. */
  uploadInPieces(
    path: string,
    file: File,
    fields?: Record<string, string>,
    options?: CallOptions & { onProgress?: (percent: number) => void },
  ): Promise<Result<unknown>>
}

/** Local storage under `pro__` with an expiry per entry. Source: CONST-22…26. */
export interface KeyStore {
  get<T>(key: string, schema: ZodMiniType<T>): T | null
  set(key: string, value: unknown, lifetimeMs?: number): void
  remove(key: string): void
}

/** Dictionaries: the cache of the sign-in answer first, the server second. Source: ENT-03, API-073. */
export interface DictionaryCache {
  /** Items at hand, or null when they must be loaded. */
  peek(code: string): readonly DictionaryItem[] | null
  load(code: string): Promise<readonly DictionaryItem[]>
  replace(all: Dictionaries): void
  clear(): void
}

/** The two stored lists of button permissions. Source: PERM-05…11. */
export interface Grants {
  auth: readonly AuthEntry[]
  allAuth: readonly AuthEntry[]
  /** The settings name every action that is guarded, as our own server's do: a declared one that they do not name is nobody's. */
  namesAll?: boolean
  /** Told of what is asked for: an action, or the beginning of several, which ends with a colon. */
  asked?: (about: string) => void
}

/** What a person arranged, kept on the server per user, in local storage where the server has no such call. */
export interface Preferences {
  load(key: string, signal?: AbortSignal): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
}

/** Named views of lists. `load` resolves with null where the server knows none. */
export interface ViewStore {
  load(list: string, signal?: AbortSignal): Promise<ListViews | null>
  /** With whom a view can be shared, for those who may. */
  roles(signal?: AbortSignal): Promise<ViewRole[]>
  /** Resolves with the id of the view. */
  save(list: string, draft: ViewDraft, options: Pick<CallOptions, 'signal' | 'idempotencyKey'>): Promise<string>
  remove(id: string, signal?: AbortSignal): Promise<void>
}

/** Files to look at. */
export interface FileFacade {
  /** Shows pictures and documents above the page, beginning with one of them. */
  show: (paths: readonly string[], at: number) => void
  /** Where a file is fetched from now, private ones included. @param thumbnail a picture no longer than this, in px, where the server has small ones */
  address: (path: string, thumbnail?: 80 | 160 | 320 | 640) => string | Promise<string>
}

/** Whether the server has a newer build of the console than the one that runs here. */
export interface NewVersionFacade {
  isOffered: () => boolean
  subscribe: (changed: () => void) => () => void
  /** There is a reason to look. */
  check: () => void
  /** Loads the page anew as soon as nothing is being sent; drafts come back. */
  take: () => void
}

/** Everything a view may ask of the outside; made once in src/app and handed down by context. */
export interface Services {
  config: ConsoleConfig
  http: Http
  store: KeyStore
  dictionaries: DictionaryCache
  grants: () => Grants
  preferences: Preferences
  /** Absent where lists have no named views. */
  listViews?: ViewStore
  /** Address of a stored file. Source: API-102. */
  fileUrl: (path: string) => string
  /** Says something in passing (a message at the top of the page), with what can be taken back by a press or Ctrl Z as long as it stands. */
  say: (kind: 'success' | 'info' | 'warning' | 'error', message: string, undo?: () => void) => void
  /** Files to look at; absent where nothing is shown above the page. */
  files?: FileFacade
  /** Where unsaved work survives the page; absent where nothing does. */
  drafts?: DraftDrawer
  /** Changes of rows as they happen; absent where nothing is live. */
  live?: LiveTables
  /** Figures that the server tells while somebody watches; absent where nothing is live. */
  figures?: LiveFigures
  /** Who else is in which row; absent where nobody tells. */
  presence?: PresenceStore
  /** What goes on in the background; absent where the server knows no operations. */
  operations?: OperationStore
  /** Absent where nothing was built. */
  newVersion?: NewVersionFacade
  /** What fields are sending; absent where nothing shows it. */
  uploads?: UploadStore
  /** Something was read: the counts of the notification button are out of date. */
  unreadChanged?: () => void
  /** Where views note the actors they run. */
  running?: RunningActors
  /** Opens the console as somebody else sees it, in this window; absent where there is none. */
  enterImpersonation?: (impersonation: Impersonation) => Promise<void>
  /** The way to the live inspector. */
  inspector?: InspectorFacade
}
