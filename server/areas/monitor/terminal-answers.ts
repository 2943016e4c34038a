import { COMMANDS, type CommandName } from '#contract/areas/monitor/terminal.ts'
import type { Cache } from '#server/caches/memory.ts'
import { wireText } from '#server/db/moments.ts'
import type { Services } from '#server/services.ts'

type Asked = Pick<Services, 'caches' | 'monitor' | 'now'>
type Answer = (words: readonly string[], asked: Asked) => Promise<string[]> | string[]

/** Most keys of one answer. */
const MOST_KEYS = 200
const LONGEST_VALUE = 20_000

/** What the terminal answers to a command that only looks, line by line. */
export function answerTo(name: CommandName, words: readonly string[], asked: Asked): Promise<string[]> | string[] {
  return ANSWERS[name]?.(words, asked) ?? []
}

const ANSWERS: Partial<Record<CommandName, Answer>> = {
  help: ([name]) => helpOf(name),
  caches: (_words, { caches }) => caches.all().map(lineOf),
  keys: ([cache = '', pattern = '*'], { caches }) =>
    withCache(caches.named(cache), cache, (found) => keysOf(found, pattern)),
  get: ([cache = '', key = ''], { caches }) =>
    withCache(caches.named(cache), cache, (found) => valueLines(found.show(key))),
  ttl: ([cache = '', key = ''], { caches }) =>
    withCache(caches.named(cache), cache, (found) => {
      const entry = found.list().find((one) => one.key === key)
      return [entry === undefined ? '（没有这个键）' : `还会保留 ${Math.ceil(entry.leftMs / 1_000)} 秒`]
    }),
  stats: ([cache = ''], { caches }) =>
    withCache(caches.named(cache), cache, (found) => [
      `命中 ${found.hits()}`,
      `未命中 ${found.misses()}`,
      `命中率 ${rateOf(found)}`,
    ]),
  dbsize: (_words, { caches }) => [`${caches.all().reduce((sum, cache) => sum + cache.size(), 0)} 项`],
  memory: async (_words, { caches, monitor }) => {
    const { heapUsed = 0, residentMemory = 0 } = await monitor.latest()
    const bytes = caches.all().reduce((sum, cache) => sum + cache.bytes(), 0)
    return [`缓存 ${kilobytes(bytes)}`, `已用堆内存 ${kilobytes(heapUsed)}`, `进程占用 ${kilobytes(residentMemory)}`]
  },
  ping: () => ['PONG'],
  time: (_words, { now }) => [wireText(now())],
  clear: () => [],
}

function helpOf(name: string | undefined): string[] {
  const known = Object.entries(COMMANDS).filter(([one]) => name === undefined || one === name.toLowerCase())
  if (known.length === 0) return [`没有命令 ${name}`]
  const width = Math.max(...known.map(([, { usage }]) => widthOf(usage))) + 4
  return known.map(([, { usage, help }]) => `${usage}${' '.repeat(width - widthOf(usage))}${help}`)
}

/** In cells of a terminal: a Chinese character takes two. */
function widthOf(text: string): number {
  return Array.from(text, (letter) => (letter > '\u2e7f' ? 2 : 1)).reduce<number>((sum, width) => sum + width, 0)
}

function withCache(cache: Cache | undefined, name: string, answer: (cache: Cache) => string[]): string[] {
  return cache === undefined ? [`没有缓存 ${name}，输入 caches 查看全部`] : answer(cache)
}

function lineOf(cache: Cache): string {
  return `${cache.name.padEnd(16)}${cache.size()} 项  ${kilobytes(cache.bytes())}  命中率 ${rateOf(cache)}  ${cache.title}`
}

function rateOf(cache: Cache): string {
  const asked = cache.hits() + cache.misses()
  return asked === 0 ? '—' : `${Math.round((cache.hits() / asked) * 1_000) / 10}%`
}

function keysOf(cache: Cache, pattern: string): string[] {
  const found = cache.list().filter(({ key }) => isLike(key, pattern))
  const lines = found.slice(0, MOST_KEYS).map(({ key }) => key)
  if (found.length > MOST_KEYS) lines.push(`… 共 ${found.length} 项，显示前 ${MOST_KEYS} 项`)
  return lines.length > 0 ? lines : ['（空）']
}

/** `*` stands for anything; the parts between are looked for one after the other, so that no pattern takes long. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1) return text === pattern
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return from <= text.length - last.length
}

function valueLines(value: unknown): string[] {
  if (value === undefined) return ['（没有这个键）']
  const text = JSON.stringify(value, null, 2)
  return (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}\n…` : text).split('\n')
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 102.4) / 10} KB`
}
