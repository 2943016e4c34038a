import { spawn } from 'node:child_process'
import path from 'node:path'
import { followParent } from './follow-parent.mjs'
import { ensureInstalled } from './installation.mjs'
import { checkNode } from './node-version.mjs'
import { ROOT } from './terminal.mjs'

followParent()
checkNode()
ensureInstalled()

// Both sides reload on change: the console in the browser, the server by a restart after each rebuild.
const { build, createServer } = await import('vite')
const port = process.env.PORT ?? '3000'
process.env.BACKEND = `http://127.0.0.1:${port}`
process.chdir(ROOT)

const OUTPUT = path.join(ROOT, 'node_modules/.andun-dev')
let backend = null
let restarts = Promise.resolve()
let isEnding = false

const watcher = await build({
  logLevel: 'warn',
  build: { ssr: 'server/main.ts', outDir: OUTPUT, emptyOutDir: true, watch: {} },
})
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error('✗ 服务器构建失败，原因见上；修正后会自动重启。')
  if (event.code === 'BUNDLE_END') restarts = restarts.then(restart)
})
const web = await createServer()
await web.listen()
web.printUrls()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)

async function restart() {
  await stop()
  if (isEnding) return
  // A process group of its own: Ctrl-C in the terminal reaches it through us, once.
  backend = spawn(process.execPath, ['--enable-source-maps', path.join(OUTPUT, 'main.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: port },
    detached: true,
  })
}

async function stop() {
  const running = backend
  backend = null
  if (!running || running.exitCode !== null) return
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
}

async function end() {
  isEnding = true
  await Promise.all([watcher.close(), web.close(), restarts])
  await stop()
  process.exit(0)
}
