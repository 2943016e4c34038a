// Shows a wall on a screen of its own and keeps it there: npm run kiosk -- https://safety.example.com/wall/display
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findWholeChromium } from './chromium.mjs'
import { startBrowser } from './kiosk/browser.mjs'
import { keepShown } from './kiosk/watch.mjs'
import { giveUp } from './terminal.mjs'

const USAGE = `用法：npm run kiosk -- https://…/wall/display [选项] [-- 浏览器的其他参数]
  --browser 文件    Chromium 或 Chrome；不填时查找已安装的
  --profile 文件夹  浏览器资料，屏幕的凭证保存在其中；不填时为 ~/.andun-kiosk`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'string' }, profile: { type: 'string' }, help: { type: 'boolean' } },
})
const [address = '', ...more] = positionals
if (values.help || !/^https?:\/\//.test(address) || !URL.canParse(address)) giveUp(USAGE)

const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => over.abort())
const executable = values.browser ?? findWholeChromium() ?? giveUp('✗ 没有找到 Chromium，请用 --browser 指定。')
const profile = path.resolve(values.profile ?? path.join(os.homedir(), '.andun-kiosk'))

await keepShown({
  start: () => startBrowser({ executable, profile, address, more }),
  wait: (ms) => wait(ms, undefined, { signal: over.signal }).catch(() => {}),
  now: () => performance.now(),
  say: (line) => console.log(`${new Date().toLocaleString('sv-SE')} ${line}`),
  signal: over.signal,
})
