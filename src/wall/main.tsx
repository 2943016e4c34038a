import { WALL_PATH } from '#contract/walls/wall-answers.ts'
import { boxOwner } from '#core/storage/black-box-database.ts'
import { loadConfig } from '#core/config.ts'
import { readSession } from '#core/session/session-storage.ts'
import { createStore, openArea } from '#core/storage/storage.ts'
import { displayWith } from '#machines/wall/display-with.ts'
import { createRoot } from 'react-dom/client'
import { createBlackBox } from './black-box.ts'
import { createBoxStore } from './box-store.ts'
import { fetchWall } from './fetch-wall.ts'
import { createTakeOver } from './take-over.ts'
import { WallApp } from './wall-app.tsx'
import { createWallGet } from './wall-calls.ts'
import { hindranceOf } from './use-alarms.ts'
import { browserSigns, createWallHealth } from './wall-health.ts'
import { createWallStore } from './wall-store.ts'
import './wall.css'

const root = document.getElementById('root')
if (root === null) throw new Error('wall: wall.html has no #root')

const config = await loadConfig(async () => (await fetch('/config.json')).json())
const now = () => Date.now()
const store = createStore(
  openArea(() => window.localStorage),
  now,
)
const get = createWallGet(config.apiBase, () => {
  const session = readSession(store)
  return { token: session?.token ?? null, tenantId: session?.tenantid ?? 0 }
})
const id = window.location.pathname.split('/')[2] ?? ''
const machine = displayWith((signal) => fetchWall(get, id, signal))
const monotonic = () => performance.now()
const box = createBlackBox({
  boxes: createBoxStore(() => window.indexedDB),
  owner() {
    const session = readSession(store)
    return session === null ? null : `${boxOwner('person', session.username)}${session.tenantid}|${id}`
  },
  now,
  monotonic,
  serverNow: () => figures.serverNow(),
  clock: () => figures.clock(),
})
const figures = createWallStore({ path: `${WALL_PATH}/${id}`, get, now, monotonic, watch: box.watch })
box.start(window)
const takeOver = createTakeOver({
  entries: store,
  window,
  fetch: window.fetch.bind(window),
  now,
  alarms: () => hindranceOf(figures),
})
createRoot(root).render(
  <WallApp
    machine={machine}
    store={figures}
    takeOver={takeOver}
    box={box}
    health={createWallHealth({ store: figures, takeOver, ...browserSigns(window) })}
    isSignedIn={() => readSession(store) !== null}
  />,
)
