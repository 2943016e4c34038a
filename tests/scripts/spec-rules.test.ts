import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SPECS = 'tests/e2e'

/** What makes browser tests unsteady or slow, with how often it still stands in them. The numbers only fall: page objects in page-objects/ wait, `opened` signs in once per worker. */
const STILL: Record<string, { pattern: RegExp; times: number }> = {
  'asked once instead of waited for': { pattern: /\.(count|isVisible|innerText|textContent)\(\)/g, times: 36 },
  'waits by the clock': { pattern: /waitForTimeout|Date\.now/g, times: 2 },
  'tries again outside page objects': { pattern: /\.toPass\(/g, times: 31 },
  'signs in anew': { pattern: /await enter\(/g, times: 47 },
  'loads anew': { pattern: /\.(goto|reload)\(/g, times: 67 },
}

test('browser tests wait for what is shown, and sign in and load no more often than before', () => {
  const texts = fs
    .readdirSync(SPECS)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => fs.readFileSync(path.join(SPECS, name), 'utf8'))
  const found = Object.entries(STILL).map(([what, { pattern }]) => [
    what,
    texts.flatMap((text) => text.match(pattern) ?? []).length,
  ])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(STILL).map(([what, { times }]) => [what, times])),
  )
})
