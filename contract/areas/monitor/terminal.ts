/** A command of the cache's terminal. There are no others: what is typed is looked up, never executed. */
interface Command {
  usage: string
  help: string
  /** How many words may follow it. */
  least: number
  most: number
  /** What the first word is the name of. */
  takes?: 'cache' | 'command'
  /** Changes something. */
  forgets?: true
}

export const COMMANDS = {
  help: { usage: 'help [命令]', help: '列出命令，或说明一个命令', least: 0, most: 1, takes: 'command' },
  caches: { usage: 'caches', help: '列出全部缓存及其条目数、占用和命中率', least: 0, most: 0 },
  keys: { usage: 'keys <缓存> [匹配]', help: '列出键，* 代表任意文字', least: 1, most: 2, takes: 'cache' },
  get: { usage: 'get <缓存> <键>', help: '显示一个键的内容', least: 2, most: 2, takes: 'cache' },
  ttl: { usage: 'ttl <缓存> <键>', help: '显示一个键还会保留多久', least: 2, most: 2, takes: 'cache' },
  stats: { usage: 'stats <缓存>', help: '显示一个缓存的命中与未命中', least: 1, most: 1, takes: 'cache' },
  dbsize: { usage: 'dbsize', help: '显示条目总数', least: 0, most: 0 },
  memory: { usage: 'memory', help: '显示缓存和进程占用的内存', least: 0, most: 0 },
  del: { usage: 'del <缓存> <键>', help: '在每台服务器上清除一个键', least: 2, most: 2, takes: 'cache', forgets: true },
  flush: {
    usage: 'flush [缓存]',
    help: '在每台服务器上清除一个缓存，或全部',
    least: 0,
    most: 1,
    takes: 'cache',
    forgets: true,
  },
  ping: { usage: 'ping', help: '问服务器是否应答', least: 0, most: 0 },
  time: { usage: 'time', help: '显示服务器的时间', least: 0, most: 0 },
  clear: { usage: 'clear', help: '清空屏幕', least: 0, most: 0 },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof COMMANDS

/** Longest line that is read. */
export const LONGEST_LINE = 300

export type Parsed =
  | { kind: 'command'; name: CommandName; words: readonly string[] }
  | { kind: 'empty' }
  | { kind: 'problem'; message: string }

/** The command in a line; a word in double quotes may hold blanks. */
export function parseCommand(line: string): Parsed {
  if (line.length > LONGEST_LINE) return { kind: 'problem', message: `一行最多 ${LONGEST_LINE} 个字符` }
  const words = wordsOf(line)
  if (words === null) return { kind: 'problem', message: '引号没有成对' }
  const [first, ...rest] = words
  if (first === undefined) return { kind: 'empty' }
  const name = first.toLowerCase()
  if (!isCommand(name)) return { kind: 'problem', message: `没有命令 ${first}，输入 help 查看全部命令` }
  const { usage, least, most }: Command = COMMANDS[name]
  if (rest.length < least || rest.length > most) return { kind: 'problem', message: `用法：${usage}` }
  return { kind: 'command', name, words: rest }
}

/** How the line could go on: whole lines, the shortest first. @param caches names of the caches */
export function completions(line: string, caches: readonly string[]): string[] {
  const [, before = '', last = ''] = /^(.*\s)?(\S*)$/.exec(line) ?? []
  const words = before.trim().split(/\s+/).filter(Boolean)
  return choicesFor(words, caches)
    .filter((choice) => choice.startsWith(last.toLowerCase()) && choice !== last)
    .map((choice) => `${before}${choice}`)
}

/** Whether it only looks. */
export function isReadOnly(name: CommandName): boolean {
  const command: Command = COMMANDS[name]
  return command.forgets !== true
}

function choicesFor(words: readonly string[], caches: readonly string[]): readonly string[] {
  const name = words[0]?.toLowerCase()
  if (name === undefined) return Object.keys(COMMANDS)
  if (words.length > 1 || !isCommand(name)) return []
  const { takes }: Command = COMMANDS[name]
  if (takes === undefined) return []
  return takes === 'cache' ? caches : Object.keys(COMMANDS)
}

function isCommand(text: string): text is CommandName {
  return Object.hasOwn(COMMANDS, text)
}

/** Words apart by blanks; null when a quotation does not end. */
function wordsOf(line: string): string[] | null {
  const words = [...line.matchAll(/"([^"]*)"|([^\s"]+)|(")/g)]
  if (words.some(([, , , loose]) => loose !== undefined)) return null
  return words.map(([, quoted, plain]) => quoted ?? plain ?? '')
}
