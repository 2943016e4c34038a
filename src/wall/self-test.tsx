import { heapText, longTaskText, NIGHT_TEXTS, offsetText, SOUND_TEXTS } from '#contract/walls/health-words.ts'
import { inChina } from '#core/formats/dates.ts'
import type { BoxSigns } from './black-box.ts'
import type { Vitals } from './wall-health.ts'

const HOUR_MS = 3_600_000
const MB = 1_048_576

/** How the document of the wall is. Source: walls 4.8. */
export function SelfTest({ told, name, onReplay }: { told: Told; name: string; onReplay: () => void }) {
  const faults = told.faults.toReversed()
  const reloads = told.reloads.toReversed()
  return (
    <section className="panel" aria-label="自检">
      <header>
        <h2>自检 · {name}</h2>
        <button type="button" onClick={() => download(name, told)}>
          导出 JSON
        </button>
        <button type="button" onClick={onReplay}>
          回放
        </button>
        <span>按 i 或 Esc 关闭，按 ? 看按键</span>
      </header>
      <dl>
        {linesOf(told).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PanelList
        title={`自动重新载入 ${reloads.length} 次`}
        nothing="近 30 天没有"
        lines={reloads.slice(0, 5).map(({ at, reason }) => [inChina(at), reason])}
      />
      <PanelList
        title={`异常记录 ${told.faultCount} 次`}
        nothing="本次打开以来没有"
        lines={faults.map(({ at, text, count }) => [inChina(at), count > 1 ? `${text} ×${count}` : text])}
      />
    </section>
  )
}

interface PanelListProps {
  title: string
  nothing: string
  lines: readonly (readonly [string, string])[]
}

function PanelList({ title, nothing, lines }: PanelListProps) {
  return (
    <>
      <h3>{title}</h3>
      {lines.length === 0 && <p>{nothing}</p>}
      <ol>
        {lines.map(([time, text], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one moment may say the same
          <li key={`${time} ${place}`}>
            <time>{time}</time> {text}
          </li>
        ))}
      </ol>
    </>
  )
}

const KEYS = [
  ['空格', '暂停或继续轮播'],
  ['S', '告警声静音 2 分钟'],
  ['I', '自检；也可在屏幕一角连点五下'],
  ['R', '回放近 24 小时；回放中重新选择时刻'],
  ['回放中 1–4', '速度 ×1、×10、×60、×600'],
  ['回放中 ← →', '后退或前进 1 分钟，加 Shift 10 分钟'],
  ['回放中 PgUp PgDn', '上一件或下一件事'],
  ['回放中 空格、Esc', '暂停或继续；返回实时'],
  ['?', '显示这些按键'],
  ['Esc', '关闭'],
  ['双击', '全屏或退出全屏'],
] as const

/** Which keys a wall knows. */
export function KeyList() {
  return (
    <section className="panel" aria-label="按键">
      <header>
        <h2>按键</h2>
        <span>按 ? 或 Esc 关闭</span>
      </header>
      <dl>
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How the document is, and what the browser says of the window. */
interface Told extends Vitals {
  box: BoxSigns
  nodes: number
  width: number
  height: number
  dpr: number
  build: string
}

function linesOf(told: Told): (readonly [string, string])[] {
  const { heapHours, heapSlope } = told
  const watched = heapSlope === null ? '，趋势 30 分钟后可知' : `（近 ${heapHours.toFixed(1)} 小时）`
  return [
    ['内存', `${heapText(told.heapMb, heapSlope)}${told.heapMb === null ? '' : watched}`],
    ['页面节点', `${told.nodes}`],
    ['定时调用', `${told.calls} 个，不用长连接`],
    ['长任务（上一分钟）', `${longTaskText(told.longTasks)}${told.isEased ? '，动画已停' : ''}`],
    ['与服务器的时差', offsetText(told.clock)],
    ['分辨率', `${told.width}×${told.height} @${Number(told.dpr.toFixed(2))}`],
    ['浏览器存储', told.doesKeep ? '正常' : '不可用'],
    ['黑匣子', boxText(told.box)],
    ['屏幕常亮', told.wakeLock === '' ? '正常' : '不可用'],
    ['声音', SOUND_TEXTS[told.sound]],
    ['夜间', NIGHT_TEXTS[told.night]],
    ['版本', told.build === '' ? '开发' : told.build],
  ]
}

function boxText({ problem, ms, bytes }: BoxSigns): string {
  if (problem !== '') return `未保存：${problem}`
  return bytes === 0 ? '还没有记录' : `近 ${(ms / HOUR_MS).toFixed(1)} 小时 · ${(bytes / MB).toFixed(1)} MB`
}

/** Hands what is shown to the browser as a file. */
function download(name: string, told: Told): void {
  const file = new Blob([JSON.stringify({ name, takenAt: new Date().toISOString(), ...told }, null, 2)], {
    type: 'application/json',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}-自检.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
