import { DISPLAY_PATH } from '#contract/walls/display-wire.ts'
import { pairedDisplayWith } from '#machines/wall/paired-display-with.ts'
import { loadConfig } from '#core/config.ts'
import { createStore, openArea } from '#core/storage/storage.ts'
import { createRoot } from 'react-dom/client'
import { createBlackBox } from './black-box.ts'
import { createBoxStore } from './box-store.ts'
import { createDisplayCall } from './display-calls.ts'
import { hindranceOf } from './use-alarms.ts'
import { browserSigns, createWallHealth } from './wall-health.ts'
import { createWallStore } from './wall-store.ts'
import './wall.css'
import { DisplayApp } from './display-app.tsx'
import { createDisplayClaim } from './display-claim.ts'
import { createDisplayOutside, DISPLAY_BOXES } from './display-outside.ts'
import { createTakeOver } from './take-over.ts'
import { createIdentityStore } from './identity-store.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('display: display.html has no #root')

/** `/wall/display`: this browser is a screen of its own, no matter who is signed in. Without https there is neither WebCrypto nor a lock, whatever the types say. */
const { subtle } = window.crypto as Partial<Crypto>
const { locks } = window.navigator as Partial<Navigator>
const config = await loadConfig(async () => (await fetch('/config.json')).json())
const identities = createIdentityStore(window.indexedDB)
const boxes = createBoxStore(() => window.indexedDB)
const outside = createDisplayOutside({
  call: createDisplayCall(config.apiBase),
  identities,
  subtle,
  claim: createDisplayClaim(locks),
  forgetBoxes: () => boxes.erase(DISPLAY_BOXES),
})
const machine = pairedDisplayWith(outside)
const entries = createStore(
  openArea(() => window.localStorage),
  () => Date.now(),
)
const clocks = { now: () => Date.now(), monotonic: () => performance.now() }
const box = createBlackBox({
  boxes,
  owner: () => outside.owner(),
  ...clocks,
  serverNow: () => figures.serverNow(),
  clock: () => figures.clock(),
})
const figures = createWallStore({ path: `${DISPLAY_PATH}/wall`, get: outside.get, ...clocks, watch: box.watch })
box.start(window)
const takeOver = createTakeOver({
  entries,
  window,
  fetch: window.fetch.bind(window),
  now: clocks.now,
  alarms: () => hindranceOf(figures),
})
createRoot(root).render(
  <DisplayApp
    machine={machine}
    outside={outside}
    store={figures}
    takeOver={takeOver}
    box={box}
    health={createWallHealth({ store: figures, takeOver, ...browserSigns(window) })}
    address={window.location.host}
    isEncrypted={subtle !== undefined}
    reload={() => takeOver.loadAgain('控制台指令')}
  />,
)
