import fs from 'node:fs'
import { VALUE, visibleTexts } from '#tests/contract/words/visible-texts.ts'

/** Where one word of the console ends within a sentence. */
const BETWEEN = new RegExp(`[\\s，。；：！？、（）“”/,!?·${VALUE}]+`, 'u')

/** What the console says: its whole texts with what stands between signs in them, and the words of its dictionaries. */
export function knownWords(): { texts: readonly string[]; words: ReadonlySet<string> } {
  const texts = visibleTexts().map(({ text }) => text)
  const words = new Set([...texts, ...texts.flatMap((text) => text.split(BETWEEN)), ...dictionaryWords()])
  return { texts, words }
}

/** `0 未发布, 1 已发布` are two words with their values. */
function dictionaryWords(): string[] {
  return fs
    .readdirSync('server/areas', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.dictionaries.ts'))
    .flatMap((name) => [...fs.readFileSync(`server/areas/${name}`, 'utf8').matchAll(/['`]([^'`]+)['`]/g)])
    .flatMap(([, listed = '']) => listed.split(','))
    .map((item) => item.trim().replace(/^\S+ /, ''))
}
