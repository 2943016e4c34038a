import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A text that people may read, and where it is written. Where an expression stands in it, the text has VALUE. */
export interface VisibleText {
  file: string
  line: number
  text: string
}

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDERS = ['src', 'contract', 'server', 'machines', 'streams']

/** Stands for an expression within a text. */
export const VALUE = '◌'

/** Data: what the demo says, rows of dictionaries that administrators change, names of people, and statements of SQL. */
const DATA =
  /\/(demo-[\w-]+|[\w-]+\.demo|[\w-]+\.dictionaries|dictionaries-of-other-clients|first-(check|fill)-rules|initials|make-device)\.ts$|^server\/db\//
const STATEMENT = /^\s*\(?\s*(select|insert|update|delete|with|create|alter)\s/i
/** What machines say of their states to who reads them. */
const ENGLISH = /^[A-Z][a-z]+ [a-z]/
const CHINESE = /[\u3000-\u9fff\uff00-\uffef]/

let read: readonly VisibleText[] | null = null

/** Every text with a Chinese character in the code of the console, its contract and its server; read once for all who ask. */
export function visibleTexts(): readonly VisibleText[] {
  read ??= FOLDERS.flatMap(sourcesIn).flatMap(textsOf)
  return read
}

function sourcesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !DATA.test(file))
}

function textsOf(file: string): VisibleText[] {
  const code = fs.readFileSync(path.join(ROOT, file), 'utf8')
  if (!CHINESE.test(code)) return []
  const found: { start: number; text: string }[] = []
  const take = (start: number, text: string) => found.push({ start, text: text.trim().replaceAll(/\s+/g, ' ') })
  walk(parseSync(file, code).program as unknown as Node, take)
  return found
    .filter(({ text }) => CHINESE.test(text) && !STATEMENT.test(text) && !ENGLISH.test(text))
    .map(({ start, text }) => ({ file, line: code.slice(0, start).split('\n').length, text }))
}

interface Node {
  type?: string
  start: number
  name?: string
  value?: unknown
  key?: Node
  quasis?: { value: { cooked: string | null } }[]
}

/** Finds the texts of a syntax tree: literals, templates, what stands between tags, and keys. */
function walk(node: Node, take: (start: number, text: string) => void): void {
  if (node.type === 'Property' && node.key?.name === 'formerLabel') return
  if (node.type === 'TemplateLiteral') {
    take(node.start, node.quasis!.map(({ value }) => value.cooked ?? '').join(VALUE))
  } else if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') {
    take(node.start, node.value)
  } else if (node.type === 'Property' && node.key?.type === 'Identifier') {
    take(node.key.start, node.key.name!)
  }
  for (const part of Object.values(node)) {
    if (typeof part === 'object' && part !== null) walk(part as Node, take)
  }
}
