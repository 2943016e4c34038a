import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Requirements of levels 1 and 2 by section. Source: OWASP ASVS 5.0.0, V1 to V16. */
const REQUIREMENTS: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
}

const STATES = ['met', 'operator', 'pending', 'partly', 'not met', 'n/a'] as const
const page = fs.readFileSync('docs/asvs.md', 'utf8')

interface Line {
  number: string
  applies: string
  how: string
  tests: { file: string; title: string }[]
  state: string
}

const lines = page.split('\n').filter((line) => line.startsWith('| V'))
const read = lines.map((line): Line => {
  const [, number = '', , , applies = '', how = '', cited = '', state = ''] = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  const tests = [...cited.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))
  return { number, applies, how, tests, state }
})
const kindOf = ({ state }: Line) => state.split(':', 1)[0]!.trim()

test('every requirement of level 1 and 2 stands once on the page', () => {
  const wanted = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
    numbers.map((one) => `V${section}.${one}`),
  )
  expect(read.map(({ number }) => number)).toEqual(wanted)
})

test('every requirement says whether it applies and how it stands, with a reason where it is not met', () => {
  const wrong = read.filter((line) => {
    const kind = kindOf(line)
    if (!STATES.some((state) => state === kind)) return true
    if (line.applies.startsWith('否')) return kind !== 'n/a' || line.applies.length < 4
    const isReasoned = !['pending', 'partly', 'not met'].includes(kind) || line.state.length > kind.length + 10
    return !line.applies.startsWith('是') || kind === 'n/a' || !isReasoned
  })
  expect(wrong).toEqual([])
})

test('the counts at the head are those of the lines', () => {
  const counted = STATES.map((state) => [state, read.filter((line) => kindOf(line) === state).length])
  const said = STATES.map((state) => [
    state,
    Number(
      page
        .split('\n')
        .find((line) => line.startsWith(`| ${state} |`))
        ?.match(/\| (\d+) \|$/)?.[1],
    ),
  ])
  expect(said).toEqual(counted)
})

test('every cited test is there', () => {
  const missing = read.flatMap(({ number, tests }) =>
    tests
      .filter(({ file, title }) => !fs.existsSync(file) || !unescaped(fs.readFileSync(file, 'utf8')).includes(title))
      .map((one) => ({ number, ...one })),
  )
  expect(missing).toEqual([])
})

test('every file and folder that says how is there', () => {
  const missing = read.flatMap(({ number, how }) =>
    [...how.matchAll(/`((?:server|src|contract|machines|docs|dist)\/[\w./-]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !file.startsWith('dist/') && !file.endsWith('-') && !fs.existsSync(file))
      .map((file) => ({ number, file })),
  )
  expect(missing).toEqual([])
})

const unescaped = (text: string) => text.replaceAll("\\'", "'")

describe('sources', () => {
  const sources = ['server', 'src', 'contract', 'machines', 'streams'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name.replaceAll('\\', '/'))),
  )
  const having = (pattern: RegExp) => sources.filter((file) => pattern.test(fs.readFileSync(file, 'utf8')))

  test('[NOTIF-08] no source of ours evaluates a text', () => {
    expect(
      having(/\beval\(|\bnew Function\(|dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|document\.write\(/),
    ).toEqual([])
  })

  test('no source of ours draws a random number elsewhere than from the system', () => {
    expect(having(/Math\.random\(/)).toEqual([])
  })

  test('no source of ours trusts any certificate', () => {
    expect(having(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/)).toEqual([])
  })

  test('no source of ours sets a cookie', () => {
    // The gateway passes on what other servers set, confined to their part of the addresses.
    const own = having(/document\.cookie|['"]set-cookie['"]\s*[,:]|\.setCookie\(|@fastify\/cookie/i)
    expect(own).toEqual(['server/areas/gateway/answer-headers.ts'])
  })

  test('every use of cryptography is in the inventory', () => {
    const uses = /from 'node:crypto'|from 'otpauth'|@noble\/|@node-rs\/argon2|\bmd5\(|crypto\.subtle|getRandomValues/
    const known = new Set([...page.matchAll(/^\| `((?:server|src|contract)\/[^`]+)` \|/gm)].map(([, file]) => file))
    const used = having(uses).filter((file) => !file.startsWith('server/db/migrations/'))
    expect([...known].filter((file) => !used.includes(file!))).toEqual([])
    expect(used.filter((file) => !known.has(file))).toEqual([])
  })
})
