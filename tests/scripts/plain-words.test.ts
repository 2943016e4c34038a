import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const OURS = ['*.ts', '*.tsx', '*.mjs', '*.md']
/** The specification and what was released keep their words; this file names them. */
const EXCEPT = ['docs/requirements.md', 'CHANGELOG.md', 'tests/scripts/plain-words.test.ts']

interface Rule {
  word: string
  pattern: RegExp
  say: string
  /** Beginnings of paths where the word is meant. */
  except?: string
}

const RULES: readonly Rule[] = [
  { word: 'whoever', pattern: /\bwho(m)?ever\b/i, say: 'the subject of the sentence' },
  { word: 'knock', pattern: /knock/i, say: 'sign-in attempt, call, or opening a socket' },
  // `BellOutlined` is the icon of antd, `bellsHeard` the released name of a figure.
  {
    word: 'bell',
    pattern: /(\b|[a-z])[Bb]ells?(?![a-z]|Outlined|Heard| icon)/,
    say: 'notification',
    except: 'src/widgets/icon/',
  },
  { word: 'eyes', pattern: /\beyesOf\b|\bthrough\b.*\beyes\b|\b(whose|their|these) eyes\b/i, say: 'impersonation' },
  { word: 'turns', pattern: /\binTurn\b|\bturns\.run\b|\bturns = createSemaphore\b/, say: 'semaphore or queue' },
]

const files = ourFiles()

test('there are files to look at', () => expect(files.length).toBeGreaterThan(1_000))

test.each(RULES)('no source and no document says “$word”, but $say', ({ pattern, except }) => {
  const held = files.filter((file) => except === undefined || !file.startsWith(except))
  expect(held.flatMap((file) => linesWith(pattern, file))).toEqual([])
})

test.each([
  ['knocks', 'casKnock', 'Knocking'],
  ['the bell.', 'bells', 'bellOf(page)', 'atTheBell', "'bell'"],
  ['looks through the eyes of somebody', 'whose eyes', 'eyesOf'],
  ['turns.run(name, work)', 'inTurn(work)'],
])('rules find %s', (...texts) => {
  for (const text of texts) expect([text, RULES.some(({ pattern }) => pattern.test(text))]).toEqual([text, true])
})

test('rules leave four eyes, quarter turns, labelled fields and the bell icon alone', () => {
  const texts = ['four eyes', 'colours for weak eyes', 'quarter turns', 'in turn', 'Labelled', '<BellOutlined />']
  expect([...texts, 'the bell icon'].filter((text) => RULES.some(({ pattern }) => pattern.test(text)))).toEqual([])
})

/** Tracked files and new ones. */
function ourFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...OURS])
  return listed
    .toString()
    .split('\n')
    .filter((file) => file !== '' && !EXCEPT.includes(file) && fs.existsSync(file))
}

/** `file:line` of each line that the pattern finds. */
function linesWith(pattern: RegExp, file: string): string[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []))
}
