import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts'

const READMES = ['README.md', 'README.zh-CN.md']
const MOST_README_BYTES = 10_000
const MOST_PICTURE_BYTES = 150_000
const MOST_OWN_WORDS = 30
const FORM =
  /^\n- \*\*Status:\*\* (Accepted|Superseded by .+)\n- \*\*Date:\*\* \d{4}-\d\d-\d\d\n\n\*\*Context:\*\* [^]+\n\n\*\*Decision:\*\* [^]+\n\n\*\*Consequences:\*\* /

const read = (file: string) => fs.readFileSync(file, 'utf8')
const OF_FOLDERS = ['src/grid/README.md', 'src/crud/README.md', 'server/engine/README.md']
const markdown = ['CHANGELOG.md', ...OF_FOLDERS, ...READMES, ...markdownBelow('docs')]
const decisions = markdownBelow('docs/decisions').filter((file) => !file.endsWith('README.md'))

describe('documents', () => {
  test.each(markdown)('every relative link and anchor of %s leads somewhere', (file) => {
    expect(linksOf(file).filter((link) => !leadsSomewhere(file, link))).toEqual([])
  })

  test.each(READMES)('the commands of %s are scripts of package.json', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = commandsOf(file)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test.each(READMES)('the accounts of %s are those of the demo', (file) => {
    const rows = [...read(file).matchAll(/^\| `(\w+)` \| `(\w+)` \|/gm)].map(([, username, password]) => ({
      username,
      password,
    }))
    expect(rows).toEqual(DEMO_ACCOUNTS.map(({ username, password }) => ({ username, password })))
  })

  test('the operating guide names every variable that the server reads, and no other', () => {
    const parsed = [...read('server/process/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name]) => name!,
    )
    expect(variablesOf(read('docs/operations.md')).toSorted()).toEqual(parsed.toSorted())
    for (const file of READMES) expect(variablesOf(read(file)).filter((name) => !parsed.includes(name))).toEqual([])
  })

  test('every test that the promises of security name is there', () => {
    const files = fs.readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => `/tests/${name}`)
    const named = [...read('docs/security.md').matchAll(/`([\w/*-]+\.(?:test|spec)\.ts)`/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(50)
    const pattern = (name: string) => new RegExp(`/${name.replaceAll('.', String.raw`\.`).replace('*', '[^/]+')}$`)
    expect(named.filter((name) => !files.some((file) => pattern(name).test(file)))).toEqual([])
  })

  test('both READMEs name the same links, pictures, variables and commands', () => {
    const [english, chinese] = READMES.map((file) => ({
      links: linksOf(file).filter((link) => !link.startsWith('#') && !link.startsWith('README')),
      variables: variablesOf(read(file)),
      commands: commandsOf(file),
    }))
    expect(chinese).toEqual(english)
  })

  test.each(READMES)('%s stays short', (file) => {
    expect(Buffer.byteLength(read(file))).toBeLessThan(MOST_README_BYTES)
  })

  test('the pictures are small', () => {
    const large = fs
      .readdirSync('docs/pictures')
      .filter((name) => fs.statSync(`docs/pictures/${name}`).size > MOST_PICTURE_BYTES)
    expect(large).toEqual([])
  })

  test.each(decisions)('every decision of %s has title, status, date, context, decision and consequences', (file) => {
    const text = read(file)
    const sections = text.includes('\n## ') ? text.split(/^## .+\n/m).slice(1) : [text.replace(/^# .+\n/, '')]
    expect(sections.filter((section) => !FORM.test(section))).toEqual([])
  })

  test('thirty words at most are our own', () => {
    const own = read('docs/glossary.md').split('\n## ')[1]!
    expect(own.split('\n').filter((line) => line.startsWith('| ')).length - 1).toBeLessThanOrEqual(MOST_OWN_WORDS)
  })
})

function markdownBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

/** `npm run a`, `b`, `c`: each of them. */
function commandsOf(file: string): string[] {
  return [...read(file).matchAll(/`npm run (.+?)`((?:(?:, |、)`[a-z:-]+`)*)/g)].flatMap(
    ([, first = '', others = '']) => [
      first.split(' ')[0]!,
      ...[...others.matchAll(/`([a-z:-]+)`/g)].map(([, name = '']) => name),
    ],
  )
}

/** Links and pictures outside of code that stay in the repository. */
function linksOf(file: string): string[] {
  const prose = read(file)
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link))
}

function leadsSomewhere(file: string, link: string): boolean {
  const [name, anchor] = link.split('#')
  const target = name === '' ? file : path.join(path.dirname(file), name!)
  if (!fs.existsSync(target)) return false
  return anchor === undefined || anchorsOf(read(target)).includes(anchor)
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(text: string): string[] {
  const titles = [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)]
  return titles.map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Names in the first column of tables. */
function variablesOf(text: string): string[] {
  return [...text.matchAll(/^\| (`[A-Z][^|]*?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
  )
}
