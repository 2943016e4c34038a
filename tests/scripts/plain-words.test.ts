import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const OURS = ['*.ts', '*.tsx', '*.mjs', '*.md']
/** The specification and what was released keep their words; this file names the word. */
const EXCEPT = ['docs/requirements.md', 'CHANGELOG.md', 'tests/scripts/plain-words.test.ts']
const VAGUE = /\bwho(m)?ever\b/i

test('every sentence names its subject: no source and no document says “whoever”', () => {
  const files = ourFiles()
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(vagueLines)).toEqual([])
})

/** Tracked files and new ones. */
function ourFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...OURS])
  return listed
    .toString()
    .split('\n')
    .filter((file) => file !== '' && !EXCEPT.includes(file) && fs.existsSync(file))
}

/** `file:line` of each line with the word. */
function vagueLines(file: string): string[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (VAGUE.test(line) ? [`${file}:${index + 1}`] : []))
}
