import { position } from '#contract/areas/position/position.entity.ts'
import { initialListQuery } from '#contract/wire/list-query.ts'
import { startLive } from '#app/live/start-live.ts'
import { createHttp } from '#core/http/http.ts'
import { createLiveRows } from '#core/live/live-rows.ts'
import { createLiveFacade } from '#core/live/live.ts'
import type { Services } from '#core/services.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { createPart } from '#crud/part.ts'
import { keepLive, liveNames } from '#crud/list/live-list.ts'
import { listRequests } from '#crud/requests.ts'
import { listPageMachine } from '#machines/list-page/list-page.machine.ts'
import { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import type { PageActivity } from '#streams/page-activity.ts'
import { asapScheduler, observeOn, of, Subject, type Observable } from 'rxjs'
import { createActor, fromPromise, type SimulatedClock } from 'xstate'
import { adapterOn } from './clock-adapter.ts'
import { schedulerOn } from './clock-scheduler.ts'
import type { FaultProxy } from './proxy.ts'
import { trackedSockets } from './tracked-sockets.ts'

const SCREEN = defineScreen({ entity: position, columns: ['code', 'name'], query: [], form: ['code'] })

export type Page = ReturnType<typeof openPage>

export interface PageOptions {
  proxy: FaultProxy
  clock: SimulatedClock
  userId: string
  token: string
  tenantId?: number
  /** Tells when collected changes are due; at once unless given. */
  due?: () => Observable<void>
}

const soon = () => of(undefined).pipe(observeOn(asapScheduler))

/** The console's live part with one list of positions, behind the proxy, on a clock that tests move; only the clock and the screen are not real. */
export function openPage({ proxy, clock, userId, token, tenantId = 1, due = soon }: PageOptions) {
  const startedMs = Date.now()
  const skew = { ms: 0 }
  const now = () => startedMs + clock.now() + skew.ms
  const sockets = trackedSockets(proxy.port)
  const activity$ = new Subject<PageActivity>()
  const facade = createLiveFacade()
  const logged: string[] = []
  const ended: string[] = []
  const calls = { open: 0, paths: [] as string[] }
  const origin = `http://127.0.0.1:${proxy.port}`
  const http = createHttp({
    config: { apiBase: `${origin}/vr`, signSecret: '' },
    session: () => ({ token, tenantId }),
    onFailure({ path, failure }) {
      logged.push(`${path}: ${failure.kind}`)
      if (failure.kind === 'unauthorized' || failure.kind === 'tokenExpired') ended.push(failure.kind)
    },
    now,
    store: { get: () => null, set: () => {} } as never,
    adapter: adapterOn(clock, calls),
  })
  const live = startLive({
    config: { apiBase: '/vr', socketBase: '', notificationPolling: false },
    origin,
    Socket: sockets.Socket,
    activity$,
    isOnline: true,
    now,
    pageId: 'f'.repeat(32),
    seed: 0.5,
    userId,
    token: () => token,
    http,
    facade,
    tokenLost: () => void ended.push('token'),
    rightsTold: () => {},
    navigate: () => {},
    say: () => {},
    log: (message) => void logged.push(message),
    due,
    time: { clock, scheduler: schedulerOn(clock) },
  })
  const services = { http, live: facade, say: () => {}, dictionaries: { load: async () => [] } } as unknown as Services
  const requests = listRequests({ screen: SCREEN, services, fixed: {} }, () => undefined)
  const list = createActor(
    listPageMachine.provide({
      actors: { fetchList: fromPromise(({ input, signal }) => requests.fetchList(input, signal)) },
    }),
    { input: { urls: { list: '/sys/position/list' }, initial: initialListQuery() }, clock },
  ).start()
  const rows = createLiveRows(liveNames(SCREEN))
  const dialog = createActor(recordDialogMachine, { input: {}, clock }).start()
  const leaveList = keepLive({ screen: SCREEN, list, dialog: createPart(() => dialog, true), rows }, facade)
  list.send({ type: 'list.load' })
  const { liveTableChannel: table, notificationChannel: notification, liveTopics: topics } = live.actors

  /** Whether what a channel waits for cannot come by itself. */
  const isStuck = (channel: typeof table, path: string) =>
    sockets.made(path) === channel.getSnapshot().context.generation &&
    proxy.isImpaired(`x-link: ${sockets.lastMark(path)}`) === true
  const isAtRest = (channel: typeof table, path: string) => {
    const snapshot = channel.getSnapshot()
    const isWaiting =
      snapshot.matches({ connected: 'connecting' }) || snapshot.matches({ connected: { live: 'awaitingReply' } })
    return !isWaiting || isStuck(channel, path)
  }
  return {
    token,
    live,
    list,
    rows,
    table,
    notification,
    topics,
    sockets,
    activity$,
    skew,
    logged,
    ended,
    now,
    /** How often the list was asked for. */
    lists: () => calls.paths.filter((path) => path.includes('/sys/position/list')).length,
    connection: () => live.connection.current(),
    /** Whether nothing is under way that time could only disturb. @param isOld whether the server answers no resume and no `HeartBeat` */
    isAtRest: (isOld: boolean) =>
      isAtRest(table, '/vxeSocket/') &&
      (isAtRest(notification, '/websocket/') || (isOld && notification.getSnapshot().matches({ connected: 'live' }))) &&
      (isOld || !topics.getSnapshot().matches({ link: 'asking' }) || isStuck(table, '/vxeSocket/')) &&
      (calls.open === 0 || proxy.isImpaired('X-Access-Token') === true),
    /** What it waits for, for messages. */
    described: () =>
      JSON.stringify({
        table: table.getSnapshot().value,
        notification: notification.getSnapshot().value,
        topics: topics.getSnapshot().value,
        list: list.getSnapshot().value,
        calls: { open: calls.open, last: calls.paths.slice(-3), sent: calls.paths.length },
      }),
    /** Code and name of each row, as a person sees them. */
    shown: () =>
      list.getSnapshot().context.records.map((row) => {
        const { code, name } = rows.current(row)
        return `${String(code)} ${String(name)}`
      }),
    position: () => facade.positionOf('position'),
    /** Who listens to what the sockets say. */
    listeners: () => live.texts.table.observers.length + live.texts.notification.observers.length,
    leave() {
      leaveList()
      list.stop()
      dialog.stop()
      live.stop()
      sockets.terminate()
    },
  }
}
